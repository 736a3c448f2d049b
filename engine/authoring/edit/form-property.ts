import { LANGUAGES, type Lang, type Text } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, valueAt } from '#engine/model/json';
import { formFile, textsFile } from '#engine/model/load';
import { overlayNames } from '#engine/model/variants';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withoutValueAt, withValueAt } from './edit-json.ts';
import { lineIndex } from './form-fields.ts';
import { conditionalPlace } from './form-layout.ts';
import { type EditReach, isListed, type Place, placeOf, readObject, valueIn } from './form-place.ts';
import { withListAbove } from './own-list.ts';

export interface InProperty {
  slug: string;
  variant: string;
  /** Of the answer. */
  name: string;
  reach?: EditReach;
}

/**
 * Where the schema of one answer is written: in the overlay of a variant that speaks of it, below a condition, or among
 * the form's own properties, where it refines a shared field that comes from elsewhere.
 */
export function propertyPlace(
  files: DocumentFiles,
  { slug, variant, name, reach = 'all' }: InProperty,
): Place {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const inOverlay = (one: string): EditPath => ['variants', one, 'schema', 'properties', name];
  const names = reach === 'variant' ? [variant] : overlayNames({ form }, variant).toReversed();
  const overlay = names.find((one) => reach === 'variant' || valueAt(form, inOverlay(one)) !== undefined);
  if (overlay !== undefined) return { file: formFile(slug, 'form'), path: inOverlay(overlay) };
  const then = conditionalPlace(files, slug, name) ?? [];
  return { file: formFile(slug, 'schema'), path: [...then, 'properties', name] };
}

const inside = ({ file, path }: Place, way: EditPath): Place => ({ file, path: [...path, ...way] });

/** Sets a value of an answer's schema; without one, removes the present value. */
export function setInProperty(
  files: DocumentFiles,
  { path, value, ...property }: InProperty & { path: EditPath; value?: Json },
): DocumentFiles {
  const place = propertyPlace(files, property);
  const way = [...place.path, ...path];
  const listed = withListAbove(
    files,
    path,
    (list) => inside(place, list),
    (list) => inside(propertyPlace(files, { ...property, reach: 'all' }), list),
  );
  return withFile(listed, place.file, (text) =>
    value === undefined ? withoutValueAt(text, way) : withValueAt(text, way, value),
  );
}

export interface OwnMessage {
  /** The keyword that refuses, `required` for a missing answer. */
  keyword: string;
  /** Key of the text; absent: the rule's own wording again. */
  key?: string;
  /** The text in each language, where it is new. */
  texts?: Readonly<Record<Lang, Text>>;
  /** The form's own text that was read until now, and whether it is published already. */
  forget?: { key: string; isLive: boolean };
  /** Messages that the answer has from a shared field: one that is written here hides them all. */
  inherited: JsonObject;
}

/** Which text a visitor reads when one keyword refuses the answer. */
export function setMessage(
  files: DocumentFiles,
  { keyword, key, texts, forget, inherited, ...property }: InProperty & OwnMessage,
): DocumentFiles {
  const { file, path } = messagePlace(files, property, keyword);
  if (key === undefined) {
    const without = withFile(files, file, (text) => withoutValueAt(text, path));
    return forget === undefined ? without : forgetText(without, property.slug, forget);
  }
  const reference = `@${key}`;
  const parent = path.slice(0, -1);
  const isOwn = isObject(valueIn(files, { file, path: parent }));
  const named = withFile(files, file, (text) =>
    isOwn || keyword === 'required'
      ? withValueAt(text, path, reference)
      : withValueAt(text, parent, { ...inherited, [keyword]: reference }),
  );
  if (texts === undefined) return named;
  return LANGUAGES.reduce(
    (next, lang) => withFile(next, textsFile(lang), (text) => withValueAt(text, [key], texts[lang])),
    named,
  );
}

/** A text that nothing names any more goes from the dictionaries; one that something still names stays. */
function forgetText(
  files: DocumentFiles,
  slug: string,
  { key, isLive }: { key: string; isLive: boolean },
): DocumentFiles {
  const own = (['schema', 'ui', 'form'] as const).map((part) => files[formFile(slug, part)] ?? '');
  if (own.some((text) => text.includes(JSON.stringify(`@${key}`)))) return files;
  return LANGUAGES.reduce(
    (next, lang) =>
      withFile(next, textsFile(lang), (text) =>
        // A draft marks a published text as removed; one that only the draft had just disappears.
        isLive ? withValueAt(text, [key], null) : withoutValueAt(text, [key]),
      ),
    files,
  );
}

function messagePlace(files: DocumentFiles, property: InProperty, keyword: string): Place {
  const { slug, variant, name, reach } = property;
  const line = lineOf(files, property);
  if (line !== undefined) {
    const member = keyword === 'required' ? ['requiredMessage'] : ['errorMessage', keyword];
    return { file: line.file, path: [...line.path, ...member] };
  }
  if (keyword !== 'required') {
    const { file, path } = propertyPlace(files, property);
    return { file, path: [...path, 'errorMessage', keyword] };
  }
  const then = conditionalPlace(files, slug, name);
  const way = ['errorMessage', 'required', name];
  return then === undefined || reach === 'variant'
    ? placeOf(files, slug, variant, 'schema', way, reach)
    : { file: formFile(slug, 'schema'), path: [...then, ...way] };
}

/** The line of a configured list that the answer comes from. */
export function lineOf(files: DocumentFiles, { slug, variant, name }: InProperty): Place | undefined {
  if (!isListed(files, slug)) return undefined;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const index = lineIndex(files, list, name);
  return index < 0 ? undefined : { file: list.file, path: [...list.path, index] };
}
