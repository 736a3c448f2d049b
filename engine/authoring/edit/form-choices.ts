import { type Json, type JsonObject, objectIn } from '#engine/model';
import { type DocumentFiles, withFile } from './document.ts';
import { withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { placeOf, valueIn } from './form-place.ts';
import { type InProperty, propertyPlace } from './form-property.ts';
import { type ListChange, withListChanged, withOwnList } from './own-list.ts';

export interface ChoicesChange {
  /** The current choices, each with its label as it is written. */
  choices: readonly JsonObject[];
  /** Several of them are one answer. */
  isList?: boolean;
  change: ListChange<JsonObject> | { label: { index: number; label: Json } };
}

/**
 * What may be chosen: the list that a visitor sees, and the values that the schema takes, which must be the same. The
 * schema's order means nothing, so that a choice which is moved changes one line.
 */
export function editChoices(
  files: DocumentFiles,
  { choices, change, ...property }: InProperty & ChoicesChange,
): DocumentFiles {
  const { slug, variant, name, reach } = property;
  const list = placeOf(files, slug, variant, 'ui', [name, 'ui:choices'], reach);
  const next = withFile(withOwnList(files, list, choices), list.file, (text) =>
    'label' in change
      ? withValueAt(text, [...list.path, change.label.index, 'label'], change.label.label)
      : withListChanged(text, list.path, choices, change),
  );
  return next === files || 'label' in change || 'move' in change
    ? next
    : withValues(next, property, choices, change);
}

function withValues(
  files: DocumentFiles,
  property: InProperty & Pick<ChoicesChange, 'isList'>,
  choices: readonly JsonObject[],
  change: { add: JsonObject } | { remove: number },
): DocumentFiles {
  const { file, path } = propertyPlace(files, property);
  const items = property.isList ? ['items'] : [];
  const place = { file, path: [...path, ...items, 'enum'] };
  const values = choices.map(({ value }) => value ?? null);
  const next = withOwnList(files, place, values);
  const taken = valueIn(next, place);
  if ('add' in change)
    return withFile(next, file, (text) =>
      withItemAt(text, place.path, Number.MAX_SAFE_INTEGER, change.add.value ?? null),
    );
  const index = Array.isArray(taken) ? taken.indexOf(values[change.remove] ?? null) : -1;
  return index < 0 ? next : withFile(next, file, (text) => withoutValueAt(text, [...place.path, index]));
}

/** A value that no choice has: `option-3`. Receivers get it, so it is Latin and independent of the label. */
export function freeChoiceValue(choices: readonly Json[]): string {
  const taken = new Set(choices.map((choice) => objectIn(choice).value));
  let count = choices.length + 1;
  while (taken.has(`option-${count}`)) count += 1;
  return `option-${count}`;
}
