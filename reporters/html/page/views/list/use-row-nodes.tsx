import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { RowLink, type RowLinkProps } from './row-link.tsx';

/** A row of a list, seen or not. */
export interface ListedRow extends RowLinkProps {
  readonly isShown: boolean;
}

/** A row as it was drawn. */
interface Drawn {
  readonly listed: ListedRow;
  readonly link: VNode;
  readonly item: VNode;
}

/**
 * The rows of a list, each the very node of before where nothing about it changed, which is then passed over whole: of
 * thousands of rows a key pressed in the search changes few. One that is not shown stays where it is, so that it need
 * not be drawn again.
 */
export function useRowNodes(rows: readonly ListedRow[]): readonly VNode[] {
  const drawn = useRef<ReadonlyMap<string, Drawn>>(new Map());
  const now = new Map(rows.map((listed) => [listed.row.id, draw(listed, drawn.current.get(listed.row.id))]));
  drawn.current = now;
  return Array.from(now.values(), ({ item }) => item);
}

function draw(listed: ListedRow, before: Drawn | undefined): Drawn {
  const isSame = before !== undefined && isSameLink(before.listed, listed);
  if (isSame && before.listed.isShown === listed.isShown) return before;
  const { isShown, ...props } = listed;
  const link = isSame ? before.link : <RowLink {...props} />;
  const item = (
    <li key={props.row.id} class="row" hidden={!isShown}>
      {link}
    </li>
  );
  return { listed, link, item };
}

function isSameLink(one: RowLinkProps, other: RowLinkProps): boolean {
  return one.row === other.row && one.isOpen === other.isOpen && one.isStop === other.isStop;
}
