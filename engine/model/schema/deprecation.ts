import { isObject, type Json, type JsonObject } from '../json/json.ts';

/**
 * Period in which a field is deprecated, from its first day to the last one before its removal; both as `2026-01-31`.
 */
export interface Deprecation {
  since: string;
  until: string;
}

/**
 * Returns the period of a deprecated field, from its keyword `deprecated`; undefined if it has none, or an invalid
 * one.
 */
export function deprecationOf({ deprecated }: JsonObject): Deprecation | undefined {
  if (!isObject(deprecated)) return undefined;
  const { since, until } = deprecated;
  return isDay(since) && isDay(until) && since <= until ? { since, until } : undefined;
}

/** True for a calendar day, which excludes the 30th of February. */
function isDay(value: Json | undefined): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
