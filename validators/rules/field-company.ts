import { isObject, type JsonObject, type Path } from '#engine/model/json';

/** Company in a field's answer, and the path to its members. */
export interface FieldCompany {
  company: JsonObject;
  /** Returns the path of a member: `inn` → `selected.inn`, or `inn` if the answer is the company itself. */
  at(member: string): Path;
}

/**
 * Returns the company of a field's answer: `{ value, selected }`, where `selected` was chosen or entered by
 * hand, or the company by itself. @spec S§3 Company field value
 */
export function fieldCompany(answer: JsonObject): FieldCompany {
  const { selected } = answer;
  return isObject(selected)
    ? { company: selected, at: (member) => ['selected', member] }
    : { company: answer, at: (member) => [member] };
}
