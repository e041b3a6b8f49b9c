import { mean, percentile, standardDeviation } from '#model';

/** What a drawing of measurements says of them. */
export interface SampleFigures {
  readonly n: number;
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** Null with one. */
  readonly deviation: number | null;
  readonly p50: number;
  readonly p90: number;
}

/** Null where nothing was measured. All values must be finite. */
export function sampleFigures(values: readonly number[]): SampleFigures | null {
  const [centre, p50, p90] = [mean(values), percentile(values, 50), percentile(values, 90)];
  const [least, most] = [percentile(values, 0), percentile(values, 100)];
  if (centre === null || p50 === null || p90 === null || least === null || most === null) return null;
  return { n: values.length, least, most, mean: centre, deviation: standardDeviation(values), p50, p90 };
}
