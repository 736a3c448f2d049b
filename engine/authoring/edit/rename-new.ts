import { isObject, type Json, type JsonObject, objectEntries, objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { isMadeOf } from '#engine/model/resolve';
import { type DocumentFiles, withFile } from './document.ts';
import { withKeyRenamed, withValueChanged } from './edit-json.ts';
import { below, listAt, type Place, placesOf, readObject, valueIn, withValue } from './form-place.ts';
import { withNames } from './named-form.ts';

/**
 * Returns the files with an answer renamed wherever the form names it, with the field id and wire names derived from
 * its name. Only for answers that are not yet published, because nothing outside the form knows them.
 */
export function renameAnswer(files: DocumentFiles, slug: string, name: string, to: string): DocumentFiles {
  const idOf = (one: string): string => one.replaceAll('_', '-');
  const renamed = withNames(files, slug, {
    change: {
      nameOf: (one) => (one === name ? to : one),
      property: (schema, one) =>
        one === to && schema.fieldId === idOf(name) ? { ...schema, fieldId: idOf(to) } : schema,
    },
  });
  return placesOf(renamed, slug, 'form', ['payloads']).reduce(
    (next, { file, path }) =>
      Object.entries(objectIn(valueIn(next, { file, path }))).reduce(
        (left, [map, nodes]) =>
          isMadeOf(objectIn(objectIn(nodes)[name]), (one) => one === to)
            ? withFile(left, file, (text) => withKeyRenamed(text, [...path, map, name], to))
            : left,
        next,
      ),
    renamed,
  );
}

/**
 * Returns the files with the value of a choice of the answer `name` changed to `to`, in schema, UI schema and the
 * conditions that compare with it. Only for choices that are not yet published.
 */
export function renameChoice(
  files: DocumentFiles,
  { slug, name, value, to }: { slug: string; name: string; value: string; to: string },
): DocumentFiles {
  const compared = [formFile(slug, 'schema'), formFile(slug, 'form')].reduce((next, file) => {
    const before = readObject(next, file);
    if (before === undefined) return next;
    return withFile(next, file, (text) =>
      withValueChanged(
        text,
        [],
        before,
        withComparisons(before, name, (one) => (one === value ? to : one)),
      ),
    );
  }, files);
  const grouped = withGroups(compared, { slug, name, value, to });
  return placesOf(grouped, slug, 'ui', [name, 'ui:choices']).reduce((next, place) => {
    const index = listAt(next, place).findIndex((choice) => objectIn(choice).value === value);
    return index < 0 ? next : withValue(next, below(place, index, 'value'), to);
  }, grouped);
}

/** Renames the group of choices that other fields offer for the answer; rows depend on answers of their own. */
function withGroups(
  files: DocumentFiles,
  { slug, name, value, to }: { slug: string; name: string; value: string; to: string },
): DocumentFiles {
  const parts = placesOf(files, slug, 'ui', []);
  const uiAt = (place: Place): JsonObject => objectIn(valueIn(files, place));
  return parts.reduce(
    (left, place) =>
      objectEntries(uiAt(place)).reduce((next, [dependent]) => {
        // A variant may change the choices alone, or the field on which they depend.
        const [master] = [place, ...parts].flatMap(
          (one) => objectIn(uiAt(one)[dependent])['ui:dependsOn'] ?? [],
        );
        if (master !== name) return next;
        const choices = below(place, dependent, 'ui:choices');
        return listAt(next, choices).reduce<DocumentFiles>(
          (all, choice, index) =>
            objectIn(choice).group === value ? withValue(all, below(choices, index, 'group'), to) : all,
          next,
        );
      }, left),
    files,
  );
}

type OfValue = (value: Json) => Json;

/** Changes the compared values of an answer in schemas and formulas; rows have other answers. */
function withComparisons(json: Json, name: string, changed: OfValue): Json {
  if (Array.isArray(json)) {
    const isRead = json.some((part) => objectIn(part).var === name);
    return json.map((part) =>
      isRead ? withAlternatives(part, changed) : withComparisons(part, name, changed),
    );
  }
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, part]): [string, Json] => {
      if (key === 'items') return [key, part];
      if (key !== 'properties' || !isObject(part)) return [key, withComparisons(part, name, changed)];
      const own = part[name];
      return [key, own === undefined ? part : { ...part, [name]: withValues(own, changed) }];
    }),
  );
}

const withAlternatives = (part: Json, changed: OfValue): Json =>
  Array.isArray(part) ? part.map(changed) : changed(part);

/** Keywords that hold values of the answer itself. */
const VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'default']);

function withValues(schema: Json, changed: OfValue): Json {
  if (Array.isArray(schema)) return schema.map((part) => withValues(part, changed));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [
      key,
      VALUES.has(key) ? withAlternatives(part, changed) : withValues(part, changed),
    ]),
  );
}
