import { compareDocuments, compareWritten, type DocumentWithTexts, type Words } from '#engine/analysis';
import { type DocumentFiles, metaSchemas } from '#engine/authoring';
import { DEFAULT_LANGUAGE, inEachLanguage, type Lang, type Vocabulary } from '#engine/model/definition';
import { documentFile, parseDocumentId, siteDocumentOf } from '#engine/model/documents';
import { type JsonObject, objectIn } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { readDefinitions } from '../definitions/read-definitions.ts';
import type { PlannedForm } from './plan-publication.ts';

/**
 * Change that a publication made, as its history stores it: a sentence in each language, and the other forms with
 * the same change.
 */
export interface PublicationChange {
  words: Words;
  /** Slugs of other forms with the same change. */
  forms: string[];
}

interface Published {
  document: string;
  before: Definitions;
  after: Definitions;
  forms: readonly Pick<PlannedForm, 'slug' | 'changes'>[];
  vocabulary: Vocabulary;
}

/** Returns the changes that a publication made, in the document itself and in the forms built from it. */
export function publicationChanges(published: Published): PublicationChange[] {
  const { document, forms } = published;
  const found = new Map<string, PublicationChange>();
  for (const { slug, changes } of forms) {
    // The first sentence is the headline of the publication.
    const ownFirst = changes.toSorted(
      (one, other) => Number(one.follows !== undefined) - Number(other.follows !== undefined),
    );
    for (const { words } of ownFirst) {
      const known = found.get(words[DEFAULT_LANGUAGE]) ?? { words, forms: [] };
      if (`forms/${slug}` !== document && !known.forms.includes(slug)) known.forms.push(slug);
      found.set(words[DEFAULT_LANGUAGE], known);
    }
  }
  const own = ownChanges(published);
  return [...own.map((words) => ({ words, forms: [] })), ...found.values()];
}

/**
 * Returns sentences about the changes that a publication made in the document itself; none for a form or shared
 * field if the comparison of forms reports its changes.
 */
export function ownChanges({ document, before, after, vocabulary, forms }: Published): Words[] {
  if (document.startsWith('forms/')) return forms.length > 0 ? [] : compareWritten(before, after, document);
  // A changed shared field is reported by the forms that use it, by its effect on visitors.
  if (parseDocumentId(document)?.kind === 'fields' && forms.length > 0) return [];
  if (document.startsWith('texts/')) return wordingChanges(before, after);
  return documentChanges(document, sideOf(before, document), sideOf(after, document), vocabulary);
}

const sideOf = (definitions: Definitions, document: string): DocumentWithTexts => ({
  value: definitions.files.get(documentFile(document))?.value,
  texts: definitions.texts,
  definitions,
});

/** Returns sentences about the differences of two publications of a document other than a form. */
export function changesBetweenFiles(
  document: string,
  before: DocumentFiles,
  after: DocumentFiles,
  vocabulary: Vocabulary,
): Words[] {
  const [old, now] = [before, after].map(
    (files) => readDefinitions(new Map(Object.entries(files))).definitions,
  );
  if (old === undefined || now === undefined) return [];
  return document.startsWith('texts/')
    ? wordingChanges(old, now)
    : documentChanges(document, sideOf(old, document), sideOf(now, document), vocabulary);
}

function documentChanges(
  document: string,
  before: DocumentWithTexts,
  after: DocumentWithTexts,
  vocabulary: Vocabulary,
): Words[] {
  const schema = siteDocumentOf(document)?.schema ?? '';
  const meta = (lang: Lang): JsonObject => objectIn(metaSchemas(vocabulary, lang)[schema]);
  return compareDocuments(before, after, inEachLanguage(meta));
}

/** Returns a change for each text, named by its key. */
function wordingChanges(before: Definitions, after: Definitions): Words[] {
  const keys = [...new Set(Object.values(after.texts).flatMap((own) => Object.keys(own)))].sort();
  const side = ({ texts }: Definitions): DocumentWithTexts => ({
    value: Object.fromEntries(
      keys.flatMap((key) =>
        Object.values(texts).some((own) => own[key] !== undefined) ? [[key, `@${key}`]] : [],
      ),
    ),
    texts,
  });
  return compareDocuments(
    side(before),
    side(after),
    inEachLanguage(() => ({})),
  );
}
