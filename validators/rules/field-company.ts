import { isObject, type JsonObject } from '#engine/model/json';

/** A company and the way to its members from the answer that holds it. */
export interface FieldCompany {
  company: JsonObject;
  /** `inn` → `selected.inn`, or `inn` where the answer is the company. */
  at(member: string): string;
}

/**
 * The company of a field's answer: `{ value, selected }`, where `selected` was chosen or written by hand, or the company
 * by itself. @spec S§3 Company field value
 */
export function fieldCompany(answer: JsonObject): FieldCompany {
  const { selected } = answer;
  return isObject(selected)
    ? { company: selected, at: (member) => `selected.${member}` }
    : { company: answer, at: (member) => member };
}
