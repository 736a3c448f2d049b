import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Milliseconds without a call after which a page is no longer listed as having a document open. */
export const PRESENCE_TERM_MS = 45_000;

const presentPage = exactly({
  name: text,
  // True for another tab of the caller.
  isOwn: yesOrNo,
  // Name of the selected field; '' for none.
  field: text,
});
const presentPages = exactly({
  others: listOf(presentPage),
  // Number of the draft, by which a page knows that another one has saved, published or discarded it; 0 without one.
  revision: whole,
});
/**
 * Browser page that has the same document open: the person's name, the selected field, and if it is another tab of
 * the caller.
 */
export type PresentPage = ValueOf<typeof presentPage>;

/**
 * Call by which a page of the studio reports every 15 seconds that it has the document open, and learns of the
 * other pages; a silent one is forgotten after 45 seconds.
 */
export const showPresence = defineStudioEndpoint({
  id: 'show-presence',
  path: '/documents/:kind/:slug/presence',
  role: 'viewer',
  summary:
    'Record that a page with the document is open, and list the others; a page that sends nothing for 45 seconds is forgotten',
  body: exactly(
    {
      // Random name of the page; its next call replaces this one.
      page: { type: 'string', maxLength: 40 },
      // Name of the selected field; absent as the page is left.
      field: { type: 'string', maxLength: 200 },
    },
    ['field'],
  ),
  response: presentPages,
  responseSummary: 'The other pages with the document, and the number of its draft',
});
