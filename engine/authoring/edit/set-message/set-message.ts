import type { SiteLanguage, Text } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { formFile, textsFile } from '#engine/model/load';
import type { EditCommandKind } from '../command-kind.ts';
import { conditionalPlace } from '../conditions-in.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { withoutValueAt, withValueAt } from '../edit-json.ts';
import { below, formPlace, type Place, placeOf, valueIn, withoutValue } from '../form-place.ts';
import { type InProperty, lineOf, propertyPlace } from '../form-property.ts';
import { isTextChanges } from '../text-changes.ts';

interface OwnMessage extends InProperty {
  /** Keyword that refuses the answer; `required` for a missing one. */
  keyword: string;
  /** Key of the new text; without it, the rule's own text is shown again. */
  key?: string;
  /** Wording in each language, for a new text. */
  texts?: Readonly<Record<SiteLanguage, Text>>;
  /** Text that the form used before, and whether it is published. */
  forget?: { key: string; isLive: boolean };
  /** Messages of a shared field, copied because a message written here would hide all of them. */
  inherited: JsonObject;
}

/**
 * Edit command that sets the author's own error text for a keyword of an answer (`required`, `minLength`), or without
 * `key` goes back to the standard text.
 */
export const command: EditCommandKind<OwnMessage> = { apply: setMessage };

function setMessage(
  files: DocumentFiles,
  { keyword, key, texts, forget, inherited, ...property }: OwnMessage,
): DocumentFiles {
  const { file, path } = messagePlace(files, property, keyword);
  if (key === undefined) {
    const without = withoutValue(files, { file, path });
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
  return Object.entries(texts).reduce(
    (next, [lang, words]) => withFile(next, textsFile(lang), (text) => withValueAt(text, [key], words)),
    named,
  );
}

/** Removes an unused text from the dictionaries; a text that is still used stays. */
function forgetText(
  files: DocumentFiles,
  slug: string,
  { key, isLive }: { key: string; isLive: boolean },
): DocumentFiles {
  const own = (['schema', 'ui', 'form'] as const).map((part) => files[formFile(slug, part)] ?? '');
  if (own.some((text) => text.includes(JSON.stringify(`@${key}`)))) return files;
  return Object.keys(files)
    .filter(isTextChanges)
    .reduce(
      (next, dictionary) =>
        withFile(next, dictionary, (text) =>
          // A published text is marked as removed; a text that only the draft has is deleted.
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
    return below(line, ...member);
  }
  if (keyword !== 'required') {
    const { file, path } = propertyPlace(files, property);
    return { file, path: [...path, 'errorMessage', keyword] };
  }
  const then = conditionalPlace(files, slug, name);
  const way = ['errorMessage', 'required', name];
  return then === undefined || reach === 'variant'
    ? placeOf(files, slug, variant, 'schema', way, reach)
    : formPlace(slug, 'schema', ...then, ...way);
}
