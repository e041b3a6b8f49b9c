/** Any JSON value: what a crew, a judge or a saved run can send. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object with unknown keys; foreign data is read through it and never trusted. */
export interface JsonObject {
  readonly [key: string]: Json;
}
