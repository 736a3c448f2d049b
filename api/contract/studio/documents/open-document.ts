import { exactly, mapOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { filesSchema, notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

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
  answers: {
    200: {
      description: 'The document and what it refers to',
      schema: openedDocument,
      example: examples['open-document'].answer,
    },
    ...studioRefusals,
    ...notThere,
  },
});
