import { enumOf, exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { wordsSchema } from '../words.ts';

const desk = exactly({
  // Drafts that the caller has written in and that differ from what is live, the latest first.
  drafts: listOf(exactly({ document: text, removes: yesOrNo, changedAt: text })),
  // Proposals of the caller with a returned change, open or a draft again, and what was written about it.
  returned: listOf(exactly({ id: text, document: text, removes: yesOrNo, by: text, reason: text, at: text })),
  // Open proposals of others that the caller may approve, neither returned nor scheduled, the oldest first.
  waiting: listOf(
    exactly({
      id: text,
      document: text,
      removes: yesOrNo,
      authors: listOf(text),
      message: text,
      verdict: enumOf(['content', 'contract', 'breaking']),
      at: text,
    }),
  ),
  // Open proposals of the caller that wait for somebody else, neither returned nor scheduled, the oldest first.
  proposed: listOf(exactly({ id: text, document: text, removes: yesOrNo, at: text })),
  // Proposals by the time at which they are published.
  scheduled: listOf(exactly({ id: text, document: text, removes: yesOrNo, publishAt: text })),
  // Last publications of the studio, the latest first. `words`: the first of the changes, where they are known;
  // `message`: what its publisher wrote about them.
  published: listOf(
    exactly(
      {
        document: text,
        removes: yesOrNo,
        by: text,
        at: text,
        words: wordsSchema,
        message: text,
        // Earlier version whose content became live again.
        returnsTo: whole,
      },
      ['words', 'message', 'returnsTo'],
    ),
  ),
});
/**
 * Start page of the studio: the caller's drafts and returned proposals, the proposals that wait for approval, and
 * recent and scheduled publications.
 */
export type Desk = ValueOf<typeof desk>;

/**
 * Call that returns the studio's start page: what the caller has begun, what waits for approval, and what was and
 * will be published.
 */
export const openDesk = defineStudioEndpoint({
  id: 'open-desk',
  path: '/desk',
  role: 'viewer',
  summary:
    'List what waits for the caller: own drafts and returned proposals, proposals to approve, and what is and will be live',
  response: desk,
  responseSummary: 'The desk of the caller',
});
