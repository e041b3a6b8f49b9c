import type { Section } from '#lsp';
import type { Clock, Landmark, ScenarioPlan } from '#model';
import type { OpenProject } from '../loaded-projects.ts';
import { gateLens, scenarioLens } from './lens-text.ts';

/** What stands above scenarios and gates. */
export interface LensTexts {
  /** Null where no run has said anything. */
  textOf(project: OpenProject, section: Section, landmark: Landmark): string | null;
}

/** Compiles each text at most once, and only where there is a result to compare it with. */
export function createLensTexts(clock: Clock): LensTexts {
  const plans = new WeakMap<Section, { readonly plan: ScenarioPlan | null }>();
  const planOf = ({ languages }: OpenProject, section: Section): ScenarioPlan | null => {
    const known = plans.get(section) ?? { plan: languages.planOf(section.id, section.text) };
    plans.set(section, known);
    return known.plan;
  };
  return {
    textOf: (project, section, { assertion }) => {
      const result = project.results.of(section.id);
      if (result === null) return null;
      const plan = planOf(project, section);
      if (assertion === null) return scenarioLens(result, plan, clock.date());
      const gate = plan?.assertions[assertion];
      return gate === undefined ? null : gateLens(result, gate);
    },
  };
}
