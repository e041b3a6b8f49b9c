import { resolve } from 'node:path';
import type { ConfigSections } from './check-config.ts';
import type { LoadedConfig } from './load-config.ts';
import { definitionOf, type OptionName, type OptionValues, optionNames } from './option-table.ts';
import { type PartialValues, valuesOf } from './partial-values.ts';

/** Where the value of an option came from. */
type OptionSource = 'flag' | 'environment' | 'config' | 'default';

/** Everything that was decided before a command begins. Nothing changes it afterwards. */
export interface Options extends OptionValues {
  /** Absolute; scenario ids and globs of the config are relative to it. */
  readonly root: string;
  readonly configFile: string | null;
  readonly sections: ConfigSections;
  readonly sources: Readonly<Record<OptionName, OptionSource>>;
}

/** The three places at which options are set. */
export interface OptionPlaces {
  /** The working directory, which paths of the command line are relative to. */
  readonly cwd: string;
  readonly flags: PartialValues;
  readonly environment: PartialValues;
  readonly config: LoadedConfig;
}

/**
 * Flags beat environment, environment beats config, config beats defaults. Paths become absolute:
 * those of the config file are relative to it, all others to the working directory.
 */
export function resolveOptions({ cwd, flags, environment, config }: OptionPlaces): Options {
  const places: readonly (readonly [OptionSource, PartialValues])[] = [
    ['flag', flags],
    ['environment', environment],
    ['config', config.values],
  ];
  const values = new Map<OptionName, unknown>();
  const sources = new Map<OptionName, OptionSource>();
  for (const name of optionNames) {
    const [source, found] = places.find(([, place]) => place[name] !== undefined) ?? ['default', null];
    values.set(name, found === null ? definitionOf(name).default : found[name]);
    sources.set(name, source);
  }
  const resolved = valuesOf(values) as OptionValues;
  const folderOf = (name: OptionName) => (sources.get(name) === 'config' ? config.root : cwd);
  const baseOf = sources.get('outputDir') === 'default' ? config.root : folderOf('outputDir');
  return {
    ...resolved,
    outputDir: resolve(baseOf, resolved.outputDir),
    reporter: resolved.reporter.map(({ name, file }) => ({
      name,
      file: file === null ? null : resolve(folderOf('reporter'), file),
    })),
    root: config.root,
    configFile: config.file,
    sections: config.sections,
    sources: Object.fromEntries(sources) as Record<OptionName, OptionSource>,
  };
}
