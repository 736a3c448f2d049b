import type { CompiledForm } from '#engine/model/definition';
import { isObject, type Json, listIn, objectIn } from '#engine/model/json';

/** Fields whose answers are the groups of another one's choices, such as the region of a department: it may depend on them. */
export function mastersOf(
  form: Pick<CompiledForm, 'fields' | 'uiSchema'>,
  dependent: string,
  groups: readonly (Json | undefined)[],
): { name: string; label: string }[] {
  const named = new Set(groups.filter((group) => typeof group === 'string'));
  if (named.size === 0) return [];
  return form.fields.flatMap(({ path }) => {
    if (path === dependent) return [];
    const { 'ui:choices': choices, 'ui:title': title } = objectIn(form.uiSchema[path]);
    const values = new Set(
      listIn(choices)
        .filter(isObject)
        .map(({ value }) => value),
    );
    return [...named].every((group) => values.has(group))
      ? [{ name: path, label: typeof title === 'string' ? title : path }]
      : [];
  });
}
