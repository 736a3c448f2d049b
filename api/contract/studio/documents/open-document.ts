import { exactly, filesSchema, mapOf, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** A document to be edited, with all that it refers to. */
export interface OpenedDocument {
  id: string;
  /** The draft's files, or those that are live. */
  files: Record<string, string>;
  /** As they are live; empty for a document that is new. */
  live: Record<string, string>;
  /** 0: there is no draft. */
  revision: number;
  author?: string;
  updatedAt?: string;
  /** The author of the draft wants the document to go. */
  removes?: boolean;
  /** Shared files of the definitions folder: fields, catalogues, dictionaries. */
  shared: Record<string, string>;
}

export const openDocument = defineStudioEndpoint({
  id: 'open-document',
  method: 'GET',
  path: '/documents/:kind/:slug',
  role: 'viewer',
  summary: 'Open a document: its draft, or what is live',
  answers: {
    200: {
      description: 'The document and what it refers to',
      schema: exactly(
        {
          id: text,
          files: filesSchema,
          live: filesSchema,
          revision: whole,
          author: text,
          updatedAt: text,
          removes: { type: 'boolean' },
          shared: mapOf(text),
        },
        ['author', 'updatedAt', 'removes'],
      ),
      example: {
        id: 'pages/home',
        files: { 'pages/home.json': '{}' },
        live: { 'pages/home.json': '{}' },
        revision: 0,
        shared: {},
      },
    },
    ...studioRefusals,
    ...notThere,
  },
});
