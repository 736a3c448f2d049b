import type { CompiledForm } from '#engine/model/definition';
import { isObject, type Json, listIn, objectIn } from '#engine/model/json';

/**
 * Returns the fields whose answers are the groups of another field's choices, such as the region for a
 * department, so that it may depend on them.
 */
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
