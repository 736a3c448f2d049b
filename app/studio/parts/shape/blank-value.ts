import { isObject, type Json, type JsonObject } from '#engine';
import { type Member, type Shape, shapeOf, type UnionCase } from './shape.ts';

/** What a new part begins as: all that must be there, nothing of what may be. */
export function blankValue(root: JsonObject, place: JsonObject): Json {
  return blankOf(root, shapeOf(root, place));
}

/** As `blankValue`, of a place that is read already. */
export function blankOf(root: JsonObject, shape: Shape): Json {
  switch (shape.kind) {
    case 'wording':
      return { ru: '', en: '' };
    case 'choice':
      return shape.refersTo === undefined ? (shape.options[0]?.value ?? '') : '';
    case 'flag':
      return shape.preset;
    case 'number':
      return Math.max(shape.min, shape.isWhole ? 1 : 0);
    case 'constant':
      return shape.value;
    case 'list':
      return shape.isNeverEmpty ? [blankValue(root, shape.item)] : [];
    case 'group':
      return blankMembers(root, shape.members);
    case 'union': {
      const [first] = shape.cases;
      return first === undefined ? {} : blankCase(root, shape.tag, first);
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

/** An object that is of another kind from now on: what both kinds have stays, the rest goes. */
export function asCase(root: JsonObject, tag: string, next: UnionCase, value: Json | undefined): JsonObject {
  const before = isObject(value) ? value : {};
  const blank = blankCase(root, tag, next);
  const kept = next.members.flatMap(({ name }): [string, Json][] => {
    const item = before[name] ?? blank[name];
    return item === undefined ? [] : [[name, item]];
  });
  return { [tag]: next.value, ...Object.fromEntries(kept) };
}
