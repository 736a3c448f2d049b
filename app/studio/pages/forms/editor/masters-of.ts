import type { CompiledForm } from '#engine/model/definition';
import { isObject, type Json, listIn, objectIn } from '#engine/model/json';
import { vocabulary } from '../../../../vocabulary.ts';
import { propertyIn } from './read-form.ts';

type Form = Pick<CompiledForm, 'fields' | 'schema' | 'uiSchema'>;

/** Returns the fields whose answer is one text out of choices, and does not itself depend on the other field. */
const decidersOf = (form: Form, dependent: string): string[] =>
  form.fields.flatMap(({ path, widget }) => {
    const contract = vocabulary.widgets[widget];
    const isOneOf =
      contract?.offersChoices === true &&
      contract.takesOwn !== true &&
      propertyIn(form.schema, path)?.type === 'string';
    return isOneOf && !leadsTo(form, path, dependent) ? [path] : [];
  });

/** True if a field depends on another over any number of fields: fields in a circle could never be answered. */
function leadsTo({ uiSchema }: Form, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (let name = from; !seen.has(name); ) {
    if (name === to) return true;
    seen.add(name);
    const master = objectIn(uiSchema[name])['ui:dependsOn'];
    if (typeof master !== 'string') return false;
    name = master;
  }
  return false;
}

/**
 * Returns the fields whose values are the groups of the choices of the field `dependent`, so that it can depend on
 * one of them: the region for departments. Empty if no choice has a group.
 */
export function mastersOf(
  form: Form,
  dependent: string,
  groups: readonly (Json | undefined)[],
): { name: string; label: string }[] {
  const named = new Set(groups.filter((group) => typeof group === 'string'));
  if (named.size === 0) return [];
  return decidersOf(form, dependent).flatMap((path) => {
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

/** Field on whose answer another field's choices may depend, with its own choices. */
export interface Master {
  name: string;
  label: string;
  choices: readonly { name: string; label: string }[];
}

/**
 * Returns the fields on whose answers the choices of the field `dependent` may depend: those with one answer out of
 * choices that do not themselves depend on it.
 */
export const ownMastersOf = (form: Form, dependent: string): Master[] =>
  decidersOf(form, dependent).flatMap((path) => {
    const { 'ui:choices': choices, 'ui:title': title } = objectIn(form.uiSchema[path]);
    const offered = listIn(choices)
      .filter(isObject)
      .flatMap(({ value, label }) =>
        typeof value === 'string' ? [{ name: value, label: String(label ?? value) }] : [],
      );
    return offered.length === 0
      ? []
      : [{ name: path, label: typeof title === 'string' ? title : path, choices: offered }];
  });
