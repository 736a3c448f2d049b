import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { type FieldModel, fieldModelOf, type Member, type UnionCase } from './field-model.ts';

/** The first value of a new part: its required members only. */
export function blankValue(root: JsonObject, place: JsonObject): Json {
  return blankOf(root, fieldModelOf(root, place));
}

/** As `blankValue`, for a schema that is already read. */
export function blankOf(root: JsonObject, model: FieldModel): Json {
  switch (model.kind) {
    case 'wording':
      return { ru: '', en: '' };
    case 'choice':
      return model.refersTo === undefined ? (model.options[0]?.value ?? '') : '';
    case 'flag':
      return model.preset;
    case 'number':
      return Math.max(model.min, model.isWhole ? 1 : 0);
    case 'constant':
      return model.value;
    case 'list':
      return model.isNeverEmpty ? [blankValue(root, model.item)] : [];
    case 'group':
    case 'experiment':
      return blankMembers(root, model.members);
    case 'union': {
      const [first] = model.cases;
      return first === undefined ? {} : blankCase(root, model.tag, first);
    }
    case 'reference':
    case 'word':
    case 'unknown':
      return '';
  }
}

const blankMembers = (root: JsonObject, members: readonly Member[]): JsonObject =>
  Object.fromEntries(
    members
      .filter(({ isRequired }) => isRequired)
      .map(({ name, schema }) => [name, blankValue(root, schema)]),
  );

export const blankCase = (root: JsonObject, tag: string, { value, members }: UnionCase): JsonObject => ({
  [tag]: value,
  ...blankMembers(root, members),
});

/** An object changed to another kind: members of both kinds stay, the others are removed. */
export function asCase(root: JsonObject, tag: string, next: UnionCase, value: Json | undefined): JsonObject {
  const before = isObject(value) ? value : {};
  const blank = blankCase(root, tag, next);
  const kept = next.members.flatMap(({ name }): [string, Json][] => {
    const item = before[name] ?? blank[name];
    return item === undefined ? [] : [[name, item]];
  });
  return { [tag]: next.value, ...Object.fromEntries(kept) };
}
