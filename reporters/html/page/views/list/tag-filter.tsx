import { type ListQuery, wholeList } from '../../state/list-query.ts';
import { toggled } from '../../state/toggle.ts';

/** Tags to choose from, with how many rows each would show, and those that were chosen. */
export function TagFilter({
  tags,
  list,
  setList,
}: {
  readonly tags: ReadonlyMap<string, number>;
  readonly list: ListQuery;
  readonly setList: (list: ListQuery) => void;
}) {
  const offered = [...new Set([...tags.keys(), ...list.tags])];
  const toggle = (tag: string): void => setList(toggled(list, 'tags', tag, offered));
  if (offered.length === 0) return null;
  return (
    <>
      <label class="list-choice">
        <span class="unseen">Only with the tag</span>
        <select
          value=""
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') toggle(offered[Number(currentTarget.value)] ?? '');
            currentTarget.value = '';
          }}
        >
          <option value="">{list.tags.length === wholeList.tags.length ? 'any tag' : 'or a tag'}</option>
          {offered.map((tag, at) =>
            list.tags.includes(tag) ? null : (
              <option key={tag} value={String(at)}>
                {tag} ({tags.get(tag) ?? 0})
              </option>
            ),
          )}
        </select>
      </label>
      {list.tags.map((tag) => (
        <button
          key={tag}
          type="button"
          class="chip"
          aria-pressed="true"
          title="Take this tag away"
          onClick={() => toggle(tag)}
        >
          {tag} <span aria-hidden="true">×</span>
        </button>
      ))}
    </>
  );
}
