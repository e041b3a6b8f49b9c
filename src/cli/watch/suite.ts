import { resolve } from 'node:path';
import { type CompileSettings, compileScenarios } from '../compile-scenarios.ts';
import type { DiscoveredFile } from '../discover.ts';
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
  /** Reads one file, and nothing else. */
  read(file: DiscoveredFile): Reading;
  /** Reads a known file again; null for one that is not known. */
  readAgain(path: string): Reading | null;
  /** Its file is gone; the id, null where there was no scenario in it. */
  forget(path: string): string | null;
}

/** What became of a file. */
export type Reading =
  | { readonly type: 'plan'; readonly before: SelectedScenario | null; readonly plan: SelectedScenario }
  /** Its scenario stays as it was. */
  | { readonly type: 'broken'; readonly rejected: RejectedScenario }
  | { readonly type: 'unreadable'; readonly id: string; readonly why: string }
  /** It holds no scenario that takes part; `before` is what it held. */
  | { readonly type: 'none'; readonly id: string; readonly before: SelectedScenario | null };

/** How files are read. */
export interface SuiteSettings {
  readonly settings: CompileSettings;
  readonly selection: Selection;
  /** Whether the user named this very file. */
  readonly isNamed: (path: string) => boolean;
}

/** Begins with what was found. */
export function createSuite(found: ScenarioSet, { settings, selection, isNamed }: SuiteSettings): Suite {
  const files = new Map<string, DiscoveredFile>();
  const plans = new Map<string, SelectedScenario>();
  const broken = new Map<string, RejectedScenario>();
  const know = (id: string, file: string): string => {
    const path = resolve(settings.cwd, file);
    files.set(path, { id, path, named: isNamed(path), line: null });
    return path;
  };
  for (const plan of found.scenarios) {
    know(plan.id, plan.file);
    plans.set(plan.id, plan);
  }
  for (const rejected of found.rejected) broken.set(know(rejected.file.id, rejected.file.file), rejected);

  const read = (file: DiscoveredFile): Reading => {
    const { id, path } = file;
    const before = plans.get(id) ?? null;
    const compiled = compileScenarios([file], settings);
    if (!compiled.ok) return { type: 'unreadable', id, why: compiled.errors[0]?.message ?? '' };
    const [plan] = compiled.value.scenarios.filter(selection.scenarios);
    const [rejected] = compiled.value.rejected.filter(selection.rejected);
    files.set(path, file);
    if (rejected !== undefined) {
      broken.set(path, rejected);
      return { type: 'broken', rejected };
    }
    broken.delete(path);
    if (plan === undefined) {
      plans.delete(id);
      return { type: 'none', id, before };
    }
    plans.set(id, plan);
    return { type: 'plan', before, plan };
  };

  return {
    scenarios: () => [...plans.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    get: (id) => plans.get(id) ?? null,
    broken: () => [...broken.values()],
    knows: (path) => files.has(path),
    read,
    readAgain: (path) => {
      const file = files.get(path);
      return file === undefined ? null : read(file);
    },
    forget: (path) => {
      const id = files.get(path)?.id;
      files.delete(path);
      broken.delete(path);
      return id !== undefined && plans.delete(id) ? id : null;
    },
  };
}
