import { isObject, type JsonObject, type Path } from '#engine/model/json';

/** Company found in a field's answer, and a function that gives the paths of its members. */
export interface FieldCompany {
  company: JsonObject;
  /** Returns the path of a member: `inn` → `selected.inn`, or `inn` if the answer is the company itself. */
  at(member: string): Path;
}

/**
 * Returns the company in a field's answer: its `selected`, chosen or entered by hand, or else the answer
 * itself.
 * @spec S§3 Company field value
 */
export function fieldCompany(answer: JsonObject): FieldCompany {
  const { selected } = answer;
  return isObject(selected)
    ? { company: selected, at: (member) => ['selected', member] }
    : { company: answer, at: (member) => [member] };
}
