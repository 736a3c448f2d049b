import { setImmediate } from 'node:timers/promises';
import { type DocumentFiles, isTextChanges } from '#engine/authoring';
import { withBehaviourDefaults } from '#engine/model/compile';
import type { SiteLanguage, Text } from '#engine/model/definition';
import { isObject, type Json, parseJson } from '#engine/model/json';
import { type Definitions, formFile, textsFile } from '#engine/model/load';
import { addTextKeys } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';

type Uses = Map<string, Set<string>>;

/** Returns the document of a file; `undefined` if the text keys in it do not count as uses. */
function documentOfFile(path: string): string | undefined {
  if (!path.endsWith('.json') || path.startsWith('texts/') || path.endsWith('.schema.json')) return undefined;
  const [kind = '', name = ''] = path.split('/');
  return `${kind}/${name.replace(/\.json$/, '')}`;
}

function addUses(uses: Uses, user: string, keys: Iterable<string>): void {
  for (const key of keys) {
    const users = uses.get(key) ?? new Set();
    uses.set(key, users.add(user));
  }
}

/** Returns the text keys in a file, and those that a form has by convention. */
const keysIn = (path: string, value: Json): Set<string> => {
  const keys = new Set<string>();
  const isForm = isObject(value) && path === formFile(path.split('/')[1] ?? '', 'form');
  addTextKeys(isForm ? withBehaviourDefaults(value) : value, keys);
  return keys;
};

/** Returns the documents that use each text, by key. */
function textUses(definitions: Definitions): Uses {
  const uses: Uses = new Map();
  for (const { path, value } of definitions.files.values()) {
    const user = documentOfFile(path);
    if (user !== undefined && value !== undefined) addUses(uses, user, keysIn(path, value));
  }
  return uses;
}

/** Keys by path. Few files change between two calls, and only those are parsed again. */
const known = new Map<string, { text: string; keys: ReadonlySet<string> }>();
const FILES_PER_TURN = 200;

/**
 * Resolves with the ids (`forms/deposit`) of the documents that use each text, by its key; a form also uses its
 * default texts. Unchanged files are parsed once for all calls, and other requests get in after every two hundred.
 */
export async function usesOfTexts(files: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const uses: Uses = new Map();
  let parsed = 0;
  for (const [path, text] of files) {
    const user = documentOfFile(path);
    if (user === undefined) continue;
    if (known.get(path)?.text !== text) {
      // The folder may be broken while its last good state is served.
      known.set(path, { text, keys: keysIn(path, parseJson(text) ?? null) });
      parsed += 1;
      if (parsed % FILES_PER_TURN === 0) await setImmediate();
    }
    addUses(uses, user, known.get(path)?.keys ?? []);
  }
  if (known.size > 2 * files.size) known.clear();
  return Object.fromEntries([...uses].map(([key, documents]) => [key, [...documents].sort()]));
}

/**
 * Returns a document's files with `texts/<lang>.json` of those texts that only this document uses, in place of its
 * changes of texts. A later return to these files thus changes no text of another document.
 */
export function withOwnTexts(
  definitions: Definitions,
  document: string,
  files: DocumentFiles,
): DocumentFiles {
  const own = [...textUses(definitions)].flatMap(([key, documents]) =>
    documents.size === 1 && documents.has(document) ? [key] : [],
  );
  const wordings = (lang: SiteLanguage): Record<string, Text> =>
    Object.fromEntries(
      own.flatMap((key) => {
        const text = definitions.texts[lang]?.[key];
        return text === undefined ? [] : [[key, text]];
      }),
    );
  const kept = Object.entries(files).filter(([path]) => !isTextChanges(path));
  return Object.fromEntries([
    ...kept,
    ...languagesOf(definitions.texts).map((lang) => [
      textsFile(lang),
      `${JSON.stringify(wordings(lang), null, 2)}\n`,
    ]),
  ]);
}
