import { exactly, listOf, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** What keeps a document from being removed, and what remains after its removal. */
export interface DocumentUses {
  /** The site itself asks for it by name. */
  isNeeded: boolean;
  /** Of a form: requests that are kept. */
  requests: number;
  uses: {
    /** The document that names it. */
    document: string;
    title: string;
    file: string;
    pointer: string;
    line: number;
  }[];
}

export const listUses = defineStudioEndpoint({
  id: 'list-uses',
  method: 'GET',
  path: '/documents/:kind/:slug/uses',
  role: 'viewer',
  summary: 'List every place that names a document',
  answers: {
    200: {
      description: 'The places in the order of the files',
      schema: exactly({
        isNeeded: { type: 'boolean' },
        requests: whole,
        uses: listOf(exactly({ document: text, title: text, file: text, pointer: text, line: whole })),
      }),
      example: {
        isNeeded: false,
        requests: 12,
        uses: [
          {
            document: 'pages/home',
            title: 'Банк, который перезвонит',
            file: 'pages/home.json',
            pointer: '/blocks/1/form',
            line: 20,
          },
        ],
      },
    },
    ...studioRefusals,
    ...notThere,
  },
});
