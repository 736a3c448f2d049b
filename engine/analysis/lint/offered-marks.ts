import type { JsonObject } from '#engine/model/json';

const limitIn = (limit: unknown, none: number): number => (typeof limit === 'number' ? limit : none);

/** Returns the marks of a slider between the limits in its settings. */
export const offeredMarks = (marks: readonly number[], ui: JsonObject): number[] => {
  const [min, max] = [limitIn(ui['ui:min'], -Infinity), limitIn(ui['ui:max'], Infinity)];
  return marks.filter((mark) => mark >= min && mark <= max);
};
