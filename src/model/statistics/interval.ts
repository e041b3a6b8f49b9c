/** Where a quantity lies with some confidence, both ends included; in the unit of that quantity. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
