import { exactly, listOf, mapOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { filesSchema } from '../responses.ts';
import { wordsSchema } from '../words.ts';

const listed = { name: text, title: wordsSchema } as const;
const listedDocuments = listOf(exactly(listed));

const nameLists = {
  forms: listOf(
    exactly({
      ...listed,
      variants: listOf(text),
      // Alternative names by which buttons open the form, each with the variant that it opens.
      aliases: mapOf(exactly({ variant: text }, ['variant'])),
      // Variants that visitors choose from.
      offered: listOf(text),
    }),
  ),
  pages: listOf(exactly({ ...listed, address: text }, ['address'])),
  fields: listedDocuments,
  catalogs: listedDocuments,
  sections: listedDocuments,
  consents: listedDocuments,
  endpoints: listedDocuments,
  sources: listedDocuments,
  regions: listedDocuments,
  // Keys of texts.
  texts: listOf(text),
} as const;

/**
 * Names that a document may refer to, listed from the live documents. A name missing from its list does not
 * exist.
 */
const existingNames = exactly({
  ...nameLists,
  // Names in drafts only, which may be chosen before their publication.
  unpublished: exactly(nameLists),
});

const openedDocument = exactly(
  {
    id: text,
    // Files of the draft, or the live files without one.
    files: filesSchema,
    // Live files; empty for a new document.
    live: filesSchema,
    // 0 without a draft.
    revision: whole,
    author: text,
    updatedAt: text,
    // True if the draft is a removal.
    removes: yesOrNo,
    // Present if something was published since the draft began.
    since: exactly(
      {
        // Document at the start of the draft; of the dictionaries the texts that the draft changes.
        base: filesSchema,
        // Hash of what is live now, by which a save names what it has merged.
        live: text,
        author: text,
        publishedAt: text,
      },
      ['author', 'publishedAt'],
    ),
    // Shared files of the definitions folder: fields, catalogues, dictionaries.
    shared: mapOf(text),
    names: existingNames,
  },
  ['author', 'updatedAt', 'removes', 'since'],
);
/**
 * Document opened in an editor of the studio: the files of its draft and of its live version, and the texts and
 * catalogues that it refers to.
 */
export type OpenedDocument = ValueOf<typeof openedDocument>;

/**
 * Call that returns a document for an editor: the files of its draft, or else of its live version, with what it
 * refers to.
 */
export const openDocument = defineStudioEndpoint({
  id: 'open-document',
  path: '/documents/:kind/:slug',
  role: 'viewer',
  summary: 'Open a document: its draft, or else the live version',
  response: openedDocument,
  responseSummary: 'The document and what it refers to',
});
