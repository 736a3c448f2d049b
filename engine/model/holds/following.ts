import { normalizeAnswer, normalizeAnswers } from '../answers/normalize-answers.ts';
import type { Answers, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { isWithin, pathIn, splitPath, valueAt } from '../json/path.ts';
import { parseSchema } from '../schema/schema-node.ts';
import { defaultsBeside } from './defaults.ts';
import { type CompilePredicate, holdingParts, propertiesOfAll } from './holding-parts.ts';
import { type FollowingAnswer, followBy } from './holds.ts';
import { visibleAnswers } from './visible-answers.ts';

/** The answers of a form, a group or an item at one time. */
interface Side {
  schema: JsonSchema;
  given: JsonObject;
  visible: Answers;
}

/** `path`: as definitions call it, an item by the path of its list. */
interface Change {
  was: Side;
  is: Side;
  path: string;
}

/**
 * From now on answers follow the others. A page learns it with the forms that have such answers; other programs know it at once.
 */
export const installFollowing = (): void =>
  followBy((schema, was, is, predicateOf) =>
    followIn('', [{ was: { schema, ...was }, is: { schema, ...is }, path: '' }], predicateOf),
  );

/** `at`: path of the object's answers. `[here, ...above]`: the object, and the item and the form that it is in. */
function followIn(
  at: string,
  changes: readonly [Change, ...Change[]],
  predicateOf: CompilePredicate,
): FollowingAnswer[] {
  const [{ was, is, path }, ...above] = changes;
  const [had, has] = [was, is].map(({ schema, visible }) => defaultsBeside(schema, visible, predicateOf));
  const heldBy = ({ schema, visible }: Side) => holdingParts(schema, visible, predicateOf).properties;
  const [asked, before] = [heldBy(is), heldBy(was)];
  return [...propertiesOfAll(is.schema)].flatMap(([name, whole]): FollowingAnswer[] => {
    const property = asked.get(name) ?? whole;
    const schemas = { was: before.get(name) ?? whole, is: property };
    const [old, now] = [valueAt(was.given, [name]), valueAt(is.given, [name])];
    const [place, inner] = [pathIn(at, name), pathIn(path, name)];
    if (parseSchema(property).isGroup && property.pick === undefined) {
      const side = (one: 'was' | 'is', { given, visible }: Side): Side => ({
        schema: schemas[one],
        given: objectIn(given[name]),
        visible: objectIn(visible[name]),
      });
      const change = { was: side('was', was), is: side('is', is), path: inner };
      return followIn(place, [change, ...changes], predicateOf);
    }
    const decisive = decisiveFor(is.schema, name, property, path);
    if (isGiven(now) && equalJson(old ?? null, now) && decisive.some((one) => hasChanged(one, changes)))
      return [[place, undefined]];
    const [earlier, start] = [had?.[name] ?? null, has?.[name]];
    const isFree = [undefined, normalizeAnswer(earlier)].some((one) =>
      equalJson(one ?? null, normalizeAnswer(now) ?? null),
    );
    if (start !== undefined && isFree && !equalJson(start, earlier)) return [[place, start]];
    if (!Array.isArray(now)) return [];
    return now.flatMap((item, index) => {
      // Items may have been moved, added or removed: one that is as it was has no other answers than before.
      const known = listIn(old);
      const twin = [known[index] ?? null, ...known].find((one) => equalJson(one, item)) ?? known[index];
      const side = (one: 'was' | 'is', value: Json | undefined): Side => {
        const schema = objectIn(schemas[one].items);
        const given = objectIn(value);
        return { schema, given, visible: visibleAnswers(schema, normalizeAnswers(given), predicateOf) };
      };
      const change = { was: side('was', twin), is: side('is', item), path: inner };
      return followIn(pathIn(place, index), [change, above.at(-1) ?? changes[0]], predicateOf);
    });
  });
}

/** A text that was typed in the place of a pick was given for nothing. */
const isGiven = (answer: Json | undefined): boolean =>
  answer !== undefined && (!isObject(answer) || answer.value !== undefined);

/** The paths of the answers that an answer was given for: what its source was passed, and the answer that its choice is offered for. */
function decisiveFor(schema: JsonSchema, name: string, property: JsonSchema, path: string): string[] {
  const passed = Object.values(objectIn(objectIn(property.pick).with)).map(String);
  const offered = [schema, ...listIn(schema.allOf)].flatMap((part) => {
    const of = valueAt(part, ['member-of', 'members', name, 'of']);
    return of === undefined ? [] : [pathIn(path, String(of))];
  });
  return [...passed, ...offered];
}

/** A path of the list that an item is in is that of the item. */
function hasChanged(path: string, changes: readonly Change[]): boolean {
  const found = changes.find((one) => one.path === '' || isWithin(path, one.path));
  const names = splitPath(found?.path ? path.slice(found.path.length + 1) : path);
  return !equalJson(valueAt(found?.was.given, names) ?? null, valueAt(found?.is.given, names) ?? null);
}

// Vite knows the word, and leaves this out of the pages' first script; Node does not, and has it at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) installFollowing();
