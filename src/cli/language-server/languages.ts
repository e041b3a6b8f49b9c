import { createPromptLanguage } from '#grammar/prompt';
import { createFitnessLanguage } from '#grammar/workshop';
import type { DocumentLanguage, ScenarioPlan } from '#model';
import type { Environment, Options } from '#options';
import { createCompile } from '../create-compile.ts';
import { gateKindsOf } from '../gates/gate-kinds-of.ts';
import { redactGates } from '../gates/redact-gates.ts';
import type { KnownPrompts } from './known-prompts.ts';
import { createTellKind, type TellKind } from './text-kind.ts';

/** What texts are read with under one config. */
export interface Languages {
  readonly scenario: DocumentLanguage;
  readonly prompt: DocumentLanguage;
  readonly tellKind: TellKind;
  /** What a scenario means, to see what was changed since a run; null where it means nothing. */
  planOf(id: string, text: string): ScenarioPlan | null;
}

/** The languages as a config makes them: its judges, its gates, its severities. */
export function createLanguages(
  options: Options,
  environment: Environment,
  prompts: Pick<KnownPrompts, 'others'>,
): Languages {
  const { judges, severities } = options.sections;
  const gates = gateKindsOf(options, redactGates(options, environment));
  const vocabulary = { gates, judgeKeywords: Object.keys(judges) };
  const compile = createCompile(options);
  return {
    scenario: createFitnessLanguage(vocabulary, { severities }),
    prompt: createPromptLanguage({
      ...{ severities, budget: options.promptBudget },
      others: () => prompts.others(''),
    }),
    tellKind: createTellKind(options),
    planOf: (id, text) =>
      compile({ id, bytes: Buffer.from(text), named: false, portability: false }).scenario,
  };
}
