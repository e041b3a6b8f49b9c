import { resolve } from 'node:path';
import { type CompileSettings, compileScenarios } from '../compile-scenarios.ts';
import type { DiscoveredFile } from '../discover.ts';
import { embeddedAt } from '../scenario-id.ts';
import type { RejectedScenario, ScenarioSet, SelectedScenario } from '../scenario-set.ts';
import type { Selection } from '../select.ts';

/** The scenarios that are watched, each by the last file of it that made sense. */
export interface Suite {
  /** Sorted by id. */
  scenarios(): readonly SelectedScenario[];
  get(id: string): SelectedScenario | null;
  /** Files that make no sense as they are. */
  broken(): readonly RejectedScenario[];
  knows(path: string): boolean;
  /** Reads one file, and nothing else; there is a reading for each scenario that it holds or held. */
  read(file: DiscoveredFile): Promise<readonly Reading[]>;
  /** Reads a known file again; nothing comes of one that is not known. */
  readAgain(path: string): Promise<readonly Reading[]>;
  /** Its file is gone; the ids of the scenarios that were in it. */
  forget(path: string): readonly string[];
}

/** What became of a scenario. */
export type Reading =
  | { readonly type: 'plan'; readonly before: SelectedScenario | null; readonly plan: SelectedScenario }
  /** Its scenario stays as it was. */
  | { readonly type: 'broken'; readonly rejected: RejectedScenario }
  | { readonly type: 'unreadable'; readonly id: string; readonly why: string }
  /** There is none that takes part any more; `before` is what it was. */
  | { readonly type: 'none'; readonly id: string; readonly before: SelectedScenario | null };

/** How files are read. */
export interface SuiteSettings {
  readonly settings: CompileSettings;
  readonly selection: Selection;
  /** Whether the user named this very file. */
  readonly isNamed: (path: string) => boolean;
  /** Whether the user pointed at parts of this file, and not at all of it. */
  readonly isPointedAt: (path: string) => boolean;
}

/** Begins with what was found. */
export function createSuite(found: ScenarioSet, given: SuiteSettings): Suite {
  const { settings, selection } = given;
  const files = new Map<string, DiscoveredFile>();
  const plans = new Map<string, SelectedScenario>();
  const broken = new Map<string, readonly RejectedScenario[]>();
  /** By path, the ids of the scenarios in it. */
  const held = new Map<string, Set<string>>();
  const know = (id: string, file: string): string => {
    const path = resolve(settings.cwd, file);
    const at = embeddedAt(id, path);
    const before = files.get(path)?.parts ?? [];
    // Lines that were pointed at move; names do not.
    const parts = given.isPointedAt(path) && at !== null ? [...before, at.name] : before;
    const whole = !given.isPointedAt(path);
    files.set(path, { id: at?.file ?? id, path, named: given.isNamed(path), parts, whole });
    return path;
  };
  const hold = (path: string, id: string): void => {
    held.set(path, (held.get(path) ?? new Set()).add(id));
  };
  for (const plan of found.scenarios) {
    hold(know(plan.id, plan.file), plan.id);
    plans.set(plan.id, plan);
  }
  for (const rejected of found.rejected) {
    const path = know(rejected.file.id, rejected.file.file);
    broken.set(path, [...(broken.get(path) ?? []), rejected]);
  }

  const read = async (file: DiscoveredFile): Promise<readonly Reading[]> => {
    const { id: fileId, path } = file;
    const compiled = await compileScenarios([file], settings);
    if (!compiled.ok) return [{ type: 'unreadable', id: fileId, why: compiled.errors[0]?.message ?? '' }];
    const fresh = compiled.value.scenarios.filter(selection.scenarios);
    const rejected = compiled.value.rejected.filter(selection.rejected);
    files.set(path, file);
    broken.delete(path);
    if (rejected.length > 0) broken.set(path, rejected);
    const stay = new Set([...fresh.map(({ id }) => id), ...rejected.map((one) => one.file.id)]);
    // A file that cannot be read to its end may still hold what was in it.
    const isTorn = stay.has(fileId) && rejected.length > 0;
    const gone = [...(held.get(path) ?? [])].filter((id) => !stay.has(id) && !isTorn);
    const left = gone.map((id): Reading => ({ type: 'none', id, before: plans.get(id) ?? null }));
    for (const id of gone) {
      plans.delete(id);
      held.get(path)?.delete(id);
    }
    const read = fresh.map((plan): Reading => {
      const before = plans.get(plan.id) ?? null;
      plans.set(plan.id, plan);
      hold(path, plan.id);
      return { type: 'plan', before, plan };
    });
    return [...read, ...rejected.map((one): Reading => ({ type: 'broken', rejected: one })), ...left];
  };

  return {
    scenarios: () => [...plans.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    get: (id) => plans.get(id) ?? null,
    broken: () => [...broken.values()].flat(),
    knows: (path) => files.has(path),
    read,
    readAgain: async (path) => {
      const file = files.get(path);
      return file === undefined ? [] : read(file);
    },
    forget: (path) => {
      const ids = [...(held.get(path) ?? [])];
      files.delete(path);
      broken.delete(path);
      held.delete(path);
      return ids.filter((id) => plans.delete(id));
    },
  };
}
