import { type DocumentFiles, isTextChanges } from '#engine/authoring';
import { type Definitions, LANGUAGES, type Lang, type Text, textRefs, textsFile } from '#engine/model';

/** Documents of the definitions that name texts, by the document that they belong to. */
function textUses(definitions: Definitions): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { path, value } of definitions.files.values()) {
    if (value === undefined || path.startsWith('texts/') || path.endsWith('.schema.json')) continue;
    const [kind = '', name = ''] = path.split('/');
    const document = `${kind}/${name.replace(/\.json$/, '')}`;
    for (const { key } of textRefs(value)) {
      const known = uses.get(key) ?? new Set();
      uses.set(key, known.add(document));
    }
  }
  return uses;
}

/** The documents that use each text, by its key. */
export const usesOfTexts = (definitions: Definitions): Record<string, string[]> =>
  Object.fromEntries([...textUses(definitions)].map(([key, documents]) => [key, [...documents].sort()]));

/**
 * A document's files with the wording of the texts that it alone uses: what it takes to bring it back without changing
 * anything else.
 */
export function withOwnTexts(
  definitions: Definitions,
  document: string,
  files: DocumentFiles,
): DocumentFiles {
  const own = [...textUses(definitions)].flatMap(([key, documents]) =>
    documents.size === 1 && documents.has(document) ? [key] : [],
  );
  const wordings = (lang: Lang): Record<string, Text> =>
    Object.fromEntries(
      own.flatMap((key) => {
        const text = definitions.texts[lang][key];
        return text === undefined ? [] : [[key, text]];
      }),
    );
  const kept = Object.entries(files).filter(([path]) => !isTextChanges(path));
  return Object.fromEntries([
    ...kept,
    ...LANGUAGES.map((lang) => [textsFile(lang), `${JSON.stringify(wordings(lang), null, 2)}\n`]),
  ]);
}
