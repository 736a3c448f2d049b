import type { JsonObject } from '#engine/model/json';

const limitIn = (limit: unknown, none: number): number => (typeof limit === 'number' ? limit : none);

/** Returns the marks of a slider that lie between `ui:min` and `ui:max` of its UI schema, both included. */
export const offeredMarks = (marks: readonly number[], ui: JsonObject): number[] => {
  const [min, max] = [limitIn(ui['ui:min'], -Infinity), limitIn(ui['ui:max'], Infinity)];
  return marks.filter((mark) => mark >= min && mark <= max);
};
