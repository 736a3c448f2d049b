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

/** Field whose answer may decide which choices another field offers, with its choices. */
export interface Master {
  name: string;
  label: string;
  choices: readonly { name: string; label: string }[];
}

/** Returns the fields on whose answers a field's own choices may depend. */
export const ownMastersOf = (form: Pick<CompiledForm, 'fields' | 'uiSchema'>, dependent: string): Master[] =>
  form.fields.flatMap(({ path }) => {
    const {
      'ui:choices': choices,
      'ui:title': title,
      'ui:dependsOn': master,
    } = objectIn(form.uiSchema[path]);
    const offered = listIn(choices)
      .filter(isObject)
      .flatMap(({ value, label }) =>
        typeof value === 'string' ? [{ name: value, label: String(label ?? value) }] : [],
      );
    // Two fields that depend on each other could never be answered.
    return path === dependent || master === dependent || offered.length === 0
      ? []
      : [{ name: path, label: typeof title === 'string' ? title : path, choices: offered }];
  });
