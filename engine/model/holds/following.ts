import { normalizeAnswer, normalizeAnswers } from '../answers/normalize-answers.ts';
import type { Answers, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { isWithin, pathIn, splitPath, valueAt } from '../json/path.ts';
import { parseSchema } from '../schema/schema-node.ts';
import { defaultsBeside } from './defaults.ts';
import { type CompilePredicate, holdingParts, propertiesOfAll } from './holding-parts.ts';
import { type FollowingAnswer, setFollowing } from './holds.ts';
import { visibleAnswers } from './visible-answers.ts';

/** Answers of a form, a group or an item at one point in time. */
interface Side {
  schema: JsonSchema;
  given: JsonObject;
  visible: Answers;
}

/** An object before and after. `path`: path in definitions; an item has its list's. */
interface Change {
  was: Side;
  is: Side;
  path: string;
}

/**
 * Makes `Holds` derive answers from others. A page calls it before it shows a form with such
 * answers; other programs call it on start. `onFollow` is called with each derived answer.
 */
export const installFollowing = (onFollow?: (...answer: FollowingAnswer) => void): void =>
  setFollowing((schema, was, is, predicateOf) => {
    const change = { was: { schema, ...was }, is: { schema, ...is }, path: '' };
    const answers = followIn('', [change], predicateOf);
    for (const answer of answers) onFollow?.(...answer);
    return answers;
  });

/**
 * Returns the derived answers of an object. `at`: path of the object in the answers. `[here,
 * ...above]`: changes of the object, then of the item and form around it.
 */
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
      // Items may have moved, so an unchanged item keeps its answers.
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

/** True for an answer that may depend on others; a text typed instead of a pick does not. */
const isGiven = (answer: Json | undefined): boolean =>
  answer !== undefined && (!isObject(answer) || answer.value !== undefined);

/**
 * Returns the paths of the answers on which an answer depends: parameters of its source, and the
 * answer that decides its choices.
 */
function decisiveFor(schema: JsonSchema, name: string, property: JsonSchema, path: string): string[] {
  const passed = Object.values(objectIn(objectIn(property.pick).with)).map(String);
  const offered = [schema, ...listIn(schema.allOf)].flatMap((part) => {
    const of = valueAt(part, ['member-of', 'members', name, 'of']);
    return of === undefined ? [] : [pathIn(path, String(of))];
  });
  return [...passed, ...offered];
}

/** True if the answer at the path has changed; a path in the item's list means the same item. */
function hasChanged(path: string, changes: readonly Change[]): boolean {
  const found = changes.find((one) => one.path === '' || isWithin(path, one.path));
  const names = splitPath(found?.path ? path.slice(found.path.length + 1) : path);
  return !equalJson(valueAt(found?.was.given, names) ?? null, valueAt(found?.is.given, names) ?? null);
}

// Vite sets this constant, so that a page's first script leaves the code out; Node has no such
// constant and installs the code at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) installFollowing();
