import { exactly, listOf, mapOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { filesSchema } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const listed = { name: text, title: exactly({ ru: text, en: text }) } as const;
const listedDocuments = listOf(exactly(listed));

const nameLists = {
  forms: listOf(
    exactly({
      ...listed,
      variants: listOf(text),
      // Names by which buttons open it, beside its slug; the variant that each opens.
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
  // Keys.
  texts: listOf(text),
} as const;

/** Every name that a document may refer to, as lists. A name that they lack does not exist. */
const existingNames = exactly({
  ...nameLists,
  // Names that only drafts have: they can be chosen before they are published.
  unpublished: exactly(nameLists),
});

/** A document to be edited, with all that it refers to. */
const openedDocument = exactly(
  {
    id: text,
    // The draft's files, or those that are live.
    files: filesSchema,
    // As they are live; empty for a document that is new.
    live: filesSchema,
    // 0: there is no draft.
    revision: whole,
    author: text,
    updatedAt: text,
    // The draft is a removal.
    removes: yesOrNo,
    // Shared files of the definitions folder: fields, catalogues, dictionaries.
    shared: mapOf(text),
    names: existingNames,
  },
  ['author', 'updatedAt', 'removes'],
);
export type OpenedDocument = ValueOf<typeof openedDocument>;

export const openDocument = defineStudioEndpoint({
  id: 'open-document',
  method: 'GET',
  path: '/documents/:kind/:slug',
  role: 'viewer',
  summary: 'Open a document: its draft, or what is live',
  answer: openedDocument,
  answerSummary: 'The document and what it refers to',
});
