import { enumOf, exactly, listOf, text, textOrNull, type ValueOf, whole, yesOrNo } from '../schemas.ts';
import { addedVariant } from './added-variant.ts';
import { filesSchema, problemSchema } from './responses.ts';
import { PUBLICATION_VERDICTS, PUBLISHER_REFUSALS } from './roles.ts';
import { wordsSchema } from './words.ts';

const PROPOSAL_STATES = ['open', 'published', 'reopened'] as const;
/**
 * Decisions that a reviewer's remark on a change can carry: `returned` sends it back to the author, `withdrawn`
 * revokes the caller's own return, `comment` decides nothing.
 */
export const REMARK_DECISIONS = ['approved', 'returned', 'withdrawn', 'comment'] as const;
/** Decision that a reviewer's remark on a change carries. */
export type RemarkDecision = (typeof REMARK_DECISIONS)[number];
/** Longest text of a remark or of a proposal's message, in characters. */
export const MAX_REMARK_CHARACTERS = 2000;

const verdict = enumOf(PUBLICATION_VERDICTS);

const remark = exactly({
  number: whole,
  // Revision of the proposal's files; a decision applies to one revision.
  revision: whole,
  // Fingerprint of the change; empty for a remark on the whole proposal.
  fingerprint: text,
  decision: enumOf(REMARK_DECISIONS),
  text,
  author: text,
  createdAt: text,
});
/** Remark of a reviewer on one change of a proposal, or on the whole of it, with its decision, author and time. */
export type ProposalRemark = ValueOf<typeof remark>;

const change = exactly(
  {
    fingerprint: text,
    // Slug of the form; empty for the document itself.
    form: text,
    kind: text,
    verdict,
    variants: listOf(text),
    // Path of the field, wire field, or place of the text; absent for the document itself.
    subject: text,
    // Empty where only the kind is known.
    words: wordsSchema,
    proof: wordsSchema,
    // Set if it follows from another change: the same for those that differ in language and variant alone.
    follows: text,
    differs: addedVariant,
    state: enumOf(['open', 'approved', 'returned']),
    // Reason why the caller may not approve it; absent if they may.
    refusal: enumOf(PUBLISHER_REFUSALS),
    mayReturn: yesOrNo,
    // True if the caller has returned the change, in this proposal or another one of the document, and can
    // revoke that.
    mayWithdraw: yesOrNo,
  },
  ['subject', 'proof', 'follows', 'differs', 'refusal'],
);
/**
 * Change that a proposal would make to the live version, with a sentence, its proof, and its state: open, approved
 * or returned.
 */
export type ProposedChange = ValueOf<typeof change>;

const conflict = exactly({
  file: text,
  // JSON pointer (RFC 6901), with ids in place of indexes for items of lists.
  pointer: text,
  // Null if absent.
  base: textOrNull,
  ours: textOrNull,
  theirs: textOrNull,
  // Changes that the author's value makes to the published document.
  words: listOf(wordsSchema),
  // Files of the document with either value.
  sides: exactly({ ours: filesSchema, theirs: filesSchema }),
});
/**
 * Setting of a proposal that somebody else has published with another value since the proposal was made, with both
 * values.
 */
export type ProposalConflict = ValueOf<typeof conflict>;

const summary = {
  id: text,
  document: text,
  removes: yesOrNo,
  revision: whole,
  state: enumOf(PROPOSAL_STATES),
  verdict,
  message: text,
  proposedBy: text,
  authors: listOf(text),
  createdAt: text,
  updatedAt: text,
  // Time of the scheduled publication; absent if a person publishes it.
  publishAt: text,
  // Code of the error that prevented the scheduled publication.
  scheduleFailure: text,
  // Last return, while it stands and the proposal or the draft that it became waits to be mended.
  returned: exactly({ by: text, reason: text, at: text }),
  // Last publication of the document since the open proposal was made.
  publishedSince: text,
} as const;
const RARE = ['publishAt', 'scheduleFailure', 'returned', 'publishedSince'] as const;

/**
 * Schema of a line in the list of proposals: document, state, verdict, authors and times, without changes and
 * files.
 */
export const proposalSummary = exactly(summary, RARE);
/** Line of the list of proposals: document, state, verdict, authors and times, without changes and files. */
export type ProposalSummary = ValueOf<typeof proposalSummary>;

/**
 * Schema of a proposal opened for review: its changes against the live version, remarks and conflicts, and what
 * the caller may do.
 */
export const openedProposal = exactly(
  {
    ...summary,
    // Changes against the live version; of a closed proposal against the version on which its draft began.
    changes: listOf(change),
    // Settings that somebody else has since published with another value.
    conflicts: listOf(conflict),
    problems: listOf(problemSchema),
    files: listOf(text),
    remarks: listOf(remark),
    mayPublish: yesOrNo,
    // Reason why the caller may not publish; absent if they may, or if conflicts and problems are the reason.
    refusal: enumOf(PUBLISHER_REFUSALS),
    mayRemark: yesOrNo,
    // True if the proposal can become a draft again, because there is no draft now.
    mayReopen: yesOrNo,
    // Earlier proposal of the document that was returned and mended, with the reason.
    earlier: exactly({ id: text, by: text, reason: text, at: text }),
  },
  ['refusal', 'earlier', ...RARE],
);
/**
 * Proposal opened for review: its changes against the live version, remarks and conflicts, and what the caller may
 * do.
 */
export type OpenedProposal = ValueOf<typeof openedProposal>;
