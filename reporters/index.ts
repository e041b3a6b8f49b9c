import type { Reporter } from '#model';
import { consoleReporter } from './console/console.ts';
import { ctrf } from './ctrf/ctrf.ts';
import { events } from './events.ts';
import { github } from './github/github.ts';
import { html } from './html/html.ts';
import { json } from './json.ts';
import { junit } from './junit/junit.ts';
import { markdown } from './markdown/markdown.ts';
import { tap } from './tap/tap.ts';
import { xlsx } from './xlsx/xlsx.ts';

export { comparisonLines } from './console/comparison/comparison-lines.ts';
export { glyph } from './console/glyphs.ts';
export { scenarioLines } from './console/scenario-line.ts';
export { formatStrength } from './console/strength/format-strength.ts';
export { formatDiagnosticsGithub } from './github/diagnostic-annotations.ts';
export * from './open-reporters.ts';
export { alignRows } from './support/align-rows.ts';
export { clipLine, displayWidth, wrapLine } from './support/display-width.ts';
export { counted, formatDuration } from './support/duration.ts';
export { cleanText, foreignBlock, foreignInline } from './support/foreign-text.ts';
export { hanging } from './support/hanging.ts';
export { createPalette, type Palette } from './support/palette.ts';
export { percent } from './support/percent.ts';
export { quoteForShell } from './support/quote-for-shell.ts';
export {
  countDiagnostics,
  type DiagnosedFile,
  type DiagnosticStyle,
  renderDiagnostics,
  severityStyle,
} from './support/render-diagnostics.ts';
export { safeJson } from './support/safe-json.ts';
export { scenarioLabel } from './support/scenario-label.ts';
export { sectionHeading } from './support/section-heading.ts';
export { showValue } from './support/show-value.ts';

/** Every reporter by the name that `--reporter` takes. */
export const reporters = {
  console: consoleReporter,
  json,
  junit,
  github,
  tap,
  ctrf,
  markdown,
  html,
  events,
  xlsx,
} satisfies Record<string, Reporter>;
