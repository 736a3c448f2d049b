import { isObject, type Json, type JsonObject } from '../json/json.ts';

/** From a first day on a field is not to be used, and until a last day it stays. Both YYYY-MM-DD. */
export interface Deprecation {
  since: string;
  until: string;
}

/** The days of a field that ends; undefined where it has none that can be read. */
export function deprecationOf({ deprecated }: JsonObject): Deprecation | undefined {
  if (!isObject(deprecated)) return undefined;
  const { since, until } = deprecated;
  return isDay(since) && isDay(until) && since <= until ? { since, until } : undefined;
}

/** A day of the calendar: not the 30th of February. */
function isDay(value: Json | undefined): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
