import { type Json, type JsonObject, objectIn } from '#engine/model/json';
import { PICK, PICK_MEMBERS, type SourceDocument, type SourceMemberType } from '#engine/model/sources';

const TYPES: Readonly<Record<SourceMemberType, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
};

/**
 * Returns the schema of a choice from a service (`property`) for another source: with a property for each member that
 * the source returns, and an answer for each parameter that it needs (the same as before, otherwise one of the
 * parameter's name, otherwise the first of `answers`).
 */
export function withSource(
  property: JsonObject,
  source: SourceDocument,
  answers: readonly string[],
): JsonObject {
  const { [PICK]: rule, properties, required: _ofTheOther, ...rest } = property;
  const own = objectIn(properties);
  const { with: before, ...settings } = objectIn(rule);
  const passed = source.with.flatMap(({ name }): [string, Json][] => {
    const path =
      objectIn(before)[name] ?? answers.find((one) => one.split('.').at(-1) === name) ?? answers[0];
    return path === undefined ? [] : [[name, path]];
  });
  const members: JsonObject = Object.fromEntries([
    ...PICK_MEMBERS.map((name) => [name, own[name] ?? { type: 'string' }]),
    ...source.members.map(({ name, type }) => [name, { type: TYPES[type] }]),
  ]);
  return {
    ...rest,
    [PICK]: {
      ...settings,
      source: source.id,
      ...(passed.length === 0 ? {} : { with: Object.fromEntries(passed) }),
    },
    properties: members,
  };
}
