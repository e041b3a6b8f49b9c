import type { ExampleFile } from '#model';

/** A plain module that says what it is for, and then this. */
export function module(...lines: readonly string[]): ExampleFile {
  return bare('DESCRIPTION How the pantry is looked after.', ...lines);
}

/** A plain module of these lines and no other. */
export function bare(...lines: readonly string[]): ExampleFile {
  return { file: 'prompts/30-pantry.adl', text: `${lines.join('\n')}\n` };
}

/** A manifest of these documents. */
export function manifest(...documents: readonly (readonly string[])[]): ExampleFile {
  return { file: 'pantry.yaml', text: `${documents.map((lines) => lines.join('\n')).join('\n---\n')}\n` };
}

/** What is said of a module beside its text. */
interface Fields {
  readonly apiVersion?: string | null;
  readonly order?: string | null;
  readonly style?: string;
}

/** The document of a module. */
export function promptModule(
  name: string,
  { apiVersion = 'kubemoot.ai/v1alpha1', order = '30', style = '|' }: Fields,
  ...content: readonly string[]
): readonly string[] {
  return [
    ...(apiVersion === null ? [] : [`apiVersion: ${apiVersion}`]),
    'kind: PromptModule',
    `metadata: {name: ${name}}`,
    'spec:',
    ...(order === null ? [] : [`  order: ${order}`]),
    ...(content.length === 0 ? [] : [`  content: ${style}`, ...content.map((line) => `    ${line}`)]),
  ];
}

/** The document of an agent that is told these modules. */
export function agent(references: string, ...more: readonly string[]): readonly string[] {
  return [
    'apiVersion: kubemoot.ai/v1alpha1',
    'kind: Agent',
    'metadata: {name: keeper}',
    'spec:',
    `  promptRefs: [${references}]`,
    ...more.map((line) => `  ${line}`),
  ];
}
