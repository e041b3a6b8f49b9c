import type { Clock, PlannedScenario, ScenarioStrength, StrengthReport } from '#model';
import type { Environment, Options, Outcome } from '#options';
import { failure, success } from '#options';
import type { RunSettings } from '#runner';
import { createCompile } from '../create-compile.ts';
import { gateKindsOf } from '../gates/gate-kinds-of.ts';
import { redactGates } from '../gates/redact-gates.ts';
import { matchScenarios } from '../recording/match-scenarios.ts';
import type { Recording } from '../recording/read-recording.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { openFarSide } from '../run/open-far-side.ts';
import { runSettings } from '../run/run-settings.ts';
import type { ScenarioSet, SelectedScenario } from '../scenario-set.ts';
import { toolVersion } from '../tool-version.ts';
import { createJudgePanel, type JudgePanel } from './judge-panel.ts';
import { measureStrength, type StrengthTools } from './measure-strength.ts';
import { strengthReport } from './strength-report.ts';
import type { TrialGround } from './try-discussions.ts';

/** Scenarios whose strength is to be measured on a saved run. */
export interface MutationRequest {
  readonly options: Options;
  readonly set: ScenarioSet;
  readonly recording: Recording;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Hears what a user should be reminded of. */
  readonly warn: (warnings: readonly string[]) => void;
}

/** Measures how strong scenarios are, one after the other; the crew is asked nothing. */
export async function mutateScenarios(request: MutationRequest): Promise<Outcome<StrengthReport>> {
  const farSide = await openFarSide({ ...request, asks: false });
  try {
    if (farSide.refusals.length > 0) return failure(...farSide.refusals);
    if (request.options.withJudge) request.warn(farSide.warnings);
    const panel = createJudgePanel(farSide.judges.judges, request.options.withJudge);
    const scenarios = await measureAll(request, panel);
    const { options, recording, signal } = request;
    const { minStrength } = options;
    return success(
      strengthReport({ run: recording.id, judges: panel.asked(), minStrength, scenarios, signal }),
    );
  } finally {
    await farSide.close();
  }
}

async function measureAll(request: MutationRequest, panel: JudgePanel): Promise<readonly ScenarioStrength[]> {
  const { options, set, recording, signal } = request;
  const redact = redactSaved(options, request.environment);
  const matches = matchScenarios(set.scenarios, recording.report.scenarios, redact);
  const ground = groundOf(request);
  const tools: StrengthTools = { recording, redact, panel, ground, compile: createCompile(options) };
  const measured: ScenarioStrength[] = [];
  for (const scenario of set.scenarios) {
    // Recorded discussions are decided without waiting for anything: nothing else would hear that it is called off.
    await new Promise<void>((resolve) => {
      request.clock.after(0, resolve);
    });
    if (signal.aborted) break;
    const strength = await measureStrength(planned(scenario, options), matches.get(scenario.id), tools);
    // What was called off half way says nothing.
    if (signal.aborted) break;
    measured.push(strength);
  }
  return measured;
}

function planned(scenario: SelectedScenario, { timeout }: Options): PlannedScenario {
  return { ...scenario, deadlineMs: scenario.maxDurationMs ?? timeout };
}

function groundOf({ options, recording, environment, clock, signal }: MutationRequest): TrialGround {
  const { run } = recording.report;
  return {
    gates: gateKindsOf(options, redactGates(options, environment)),
    header: {
      id: recording.id,
      source: { run: recording.id, how: 'evaluated' },
      startedAt: clock.date().toISOString(),
      tool: { name: 'crew-fitness', version: toolVersion() },
      subject: run.subject,
      judges: {},
      options: {},
      environment: run.environment,
    },
    settings: trialSettings(options),
    idleTimeoutMs: options.idleTimeout,
    clock,
    signal,
  };
}

/** Every discussion is decided once, to its end, whatever its neighbours came to. */
function trialSettings(options: Options): RunSettings {
  const once = { iterations: 1, minPassRate: 1, untilSure: null, retryErrors: 0, bail: null, maxErrors: 0 };
  return { ...runSettings(options), ...once, failFast: false, judgeInline: true, failOnSkipped: false };
}
