import { equalJson, type Json, type JsonObject, listIn, objectIn, objectItems } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from '../edit-json.ts';
import { copyInheritedRows } from '../edit-rows/edit-rows.ts';
import { shownBy, withoutConditions } from '../form-conditions.ts';
import { below, type Place, placeOf, placesOf, valueIn, withoutValue, withValue } from '../form-place.ts';
import { type InProperty, propertyPlace } from '../form-property.ts';
import { copyInheritedList, copyListAbove, type ListChange, withListChanged } from '../own-list.ts';
import { removeField } from '../remove-field/remove-field.ts';

interface ChoicesChange extends InProperty {
  /** Current choices, each with its label as written. */
  choices: readonly JsonObject[];
  isList?: boolean;
  /** Names of the lists inside items that lead to the field, then its own name. */
  inItems?: readonly string[];
  /** Index of an item with a fixed place, if the field is one. */
  atPlace?: number;
  /** True if visitors may also write another answer, so that the schema lists no values. */
  takesOwn?: boolean;
  /** Schemas of the rows of a table of questions; each row accepts the choices. */
  ofRows?: JsonObject;
  change: ListChange<JsonObject> | { label: { index: number; label: Json } } | GroupsChange;
}

/** For each choice the answer of another field that offers it; null for none. */
interface GroupsChange {
  groups: readonly (string | null)[];
}

/**
 * Edit command that adds, removes, moves, relabels or groups the choices of a field, in `ui:choices` and in the
 * values of the schema together. Removing a choice also removes defaults and conditions that need it.
 */
export const command: EditCommandKind<ChoicesChange> = {
  apply: editChoices,
  typedAt: ({ name, inItems = [], atPlace = null, change }) =>
    'label' in change ? [name, ...inItems, atPlace, change.label.index] : undefined,
};

/**
 * Edits choices: the visible list and the values of the schema, which must be equal. The order in the schema
 * is irrelevant, so moving a choice changes one line.
 */
function editChoices(files: DocumentFiles, { choices, change, ...property }: ChoicesChange): DocumentFiles {
  const { slug, variant, reach } = property;
  const way = choicesPath(property);
  const own = (part: EditPath): Place => placeOf(files, slug, variant, 'ui', part, reach);
  const list = own(way);
  // Another person may have added it since.
  const isIn = (one: Json): boolean =>
    'add' in change && equalJson(objectIn(one).value ?? null, change.add.value ?? null);
  if (listIn(valueIn(files, list) ?? [...choices]).some(isIn)) return files;
  const above = copyListAbove(files, way, own, (part) => placeOf(files, slug, variant, 'ui', part));
  const next = withFile(copyInheritedList(above, list, choices), list.file, (text) => {
    if ('label' in change)
      return withValueAt(text, [...list.path, change.label.index, 'label'], change.label.label);
    if ('groups' in change) return withGroups(text, list.path, change);
    return withListChanged(text, list.path, choices, change);
  });
  if (next === files || 'label' in change || 'groups' in change || 'move' in change) return next;
  const owner = ownerOf(property, list);
  const { ofRows, takesOwn } = property;
  if (takesOwn)
    return 'remove' in change ? withoutChoice(next, owner, choices[change.remove]?.value ?? null) : next;
  if (ofRows === undefined) return withValues(next, owner, choices, change);
  return Object.keys(ofRows).reduce(
    (changed, row) => withValues(changed, { ...owner, row }, choices, change),
    copyInheritedRows(next, owner, ofRows),
  );
}

function withGroups(text: string, list: EditPath, { groups }: GroupsChange): string {
  return groups.reduce<string>((next, group, index) => {
    const path = [...list, index, 'group'];
    return group === null ? withoutValueAt(next, path) : withValueAt(next, path, group);
  }, text);
}

/**
 * Returns the path of a field's `ui:choices` in the UI schema; `inItems` and `atPlace` lead to a field inside the
 * items of a list.
 */
export const choicesPath = ({ name, inItems = [], atPlace }: Written & { name: string }): EditPath => [
  name,
  ...inItems.flatMap((one) => ['items', one]),
  ...(atPlace === undefined ? [] : ['items', atPlace]),
  'ui:choices',
];

/** Returns the path to the allowed values, from the answer's schema. */
const valuesPath = ({ isList, inItems = [], atPlace, row }: Written): EditPath => [
  ...inItems.flatMap((one) => ['items', 'properties', one]),
  ...(atPlace === undefined ? [] : ['items', atPlace]),
  ...(isList ? ['items'] : []),
  ...(row === undefined ? [] : ['properties', row]),
];

interface Written extends Pick<ChoicesChange, 'isList' | 'inItems' | 'atPlace'> {
  /** Row of a table of questions that accepts the values. */
  row?: string;
}

/** Returns the property to edit: the variant's, if its overlay has choices of its own. */
const ownerOf = <Property extends InProperty>(
  property: Property,
  { path: [first, owner] }: Place,
): Property => (first === 'variants' ? { ...property, variant: String(owner), reach: 'variant' } : property);

function withValues(
  files: DocumentFiles,
  property: InProperty & Written,
  choices: readonly JsonObject[],
  change: { add: JsonObject } | { remove: number },
): DocumentFiles {
  const { file, path } = propertyPlace(files, property);
  const placed = withPlaces(files, property);
  const schema: EditPath = [...path, ...valuesPath(property)];
  const constants = { file, path: [...schema, 'oneOf'] };
  const hasConstants = Array.isArray(valueIn(placed, constants));
  const place = hasConstants ? constants : { file, path: [...schema, 'enum'] };
  const written = (value: Json = null): Json => (hasConstants ? { const: value } : value);
  const next = copyInheritedList(
    path[0] === 'variants' ? placed : withOverlaidValues(placed, property),
    place,
    choices.map(({ value }) => value ?? null),
  );
  const taken = listIn(valueIn(next, place));
  if ('add' in change)
    return withFile(next, file, (text) =>
      withItemAt(text, place.path, taken.length, written(change.add.value)),
    );
  const value = choices[change.remove]?.value ?? null;
  const index = taken.findIndex((one) => equalJson(one, written(value)));
  return index < 0
    ? next
    : withoutChoice(
        withFile(next, file, (text) => withoutValueAt(text, [...place.path, index])),
        property,
        value,
      );
}

/** Copies the schemas of all places of a tuple, so that one of them can be changed. */
function withPlaces(files: DocumentFiles, property: InProperty & Written): DocumentFiles {
  const at = (one: InProperty) => (way: EditPath) => {
    const { file, path } = propertyPlace(files, one);
    return { file, path: [...path, ...way] };
  };
  const { slug, name, variant } = property;
  return copyListAbove(files, valuesPath(property), at(property), at({ slug, name, variant }));
}

/** Keeps the values in overlays that have choices of their own. */
function withOverlaidValues(files: DocumentFiles, property: InProperty & Written): DocumentFiles {
  return placesOf(files, property.slug, 'ui', choicesPath(property)).reduce((next, { file, path }) => {
    const [first, variant] = path;
    if (first !== 'variants') return next;
    const overlaid = { ...property, variant: String(variant), reach: 'variant' as const };
    const own = propertyPlace(next, overlaid);
    const place = { file, path: [...own.path, ...valuesPath(property), 'enum'] };
    return copyInheritedList(
      withPlaces(next, overlaid),
      place,
      objectItems(valueIn(next, { file, path })).map(([, { value }]) => value ?? null),
    );
  }, files);
}

/** Removes what depends on a choice: a default, and the conditions that show fields for it. */
function withoutChoice(files: DocumentFiles, property: InProperty & Written, value: Json): DocumentFiles {
  // Rows and places have neither conditions nor defaults.
  const { inItems, atPlace, row } = property;
  if ((inItems ?? atPlace ?? row) !== undefined) return files;
  const { slug, variant, name, reach } = property;
  const next = withoutPreset(files, property, value);
  if (reach !== 'variant') return withoutConditions(next, slug, name, value);
  return shownBy(next, slug, name, value).reduce(
    (left, other) => removeField(left, { slug, variant, reach, name: other }),
    next,
  );
}

/** Removes a default that is the removed choice; an overlay sets an inherited one to null. */
function withoutPreset(files: DocumentFiles, property: InProperty, value: Json): DocumentFiles {
  const preset = below(propertyPlace(files, property), 'default');
  const isOf = (one: Json | undefined): boolean => (Array.isArray(one) ? one.includes(value) : one === value);
  const own = valueIn(files, preset);
  const { slug, name } = property;
  const inherited = valueIn(files, below(propertyPlace(files, { slug, name, variant: '' }), 'default'));
  if (preset.path[0] === 'variants' && own !== null && isOf(own ?? inherited) && inherited !== undefined)
    return withValue(files, preset, null);
  return isOf(own) ? withoutValue(files, preset) : files;
}

/**
 * Returns an unused value for a new choice, or with the stem `row` for a new question of a table: `option-3` after
 * two choices, or the next free number. It is Latin, because it is sent.
 */
export function freeChoiceValue(choices: readonly Json[], stem: 'option' | 'row' = 'option'): string {
  const taken = new Set(choices.map((choice) => objectIn(choice).value));
  let count = choices.length + 1;
  while (taken.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}
