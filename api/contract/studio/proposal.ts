import { exactly, listOf, oneOf, text, textOrNull, type ValueOf, whole, yesOrNo } from '../schemas.ts';
import { filesSchema, problemSchema } from './answers.ts';
import { PUBLISHER_REFUSALS } from './roles.ts';

const PROPOSAL_STATES = ['open', 'published', 'reopened'] as const;
export const REMARK_DECISIONS = ['approved', 'returned', 'withdrawn', 'comment'] as const;
export type RemarkDecision = (typeof REMARK_DECISIONS)[number];
export const MAX_REMARK_CHARACTERS = 2000;

const verdict = oneOf(['content', 'contract', 'breaking']);
const words = exactly({ ru: text, en: text });

const remark = exactly({
  number: whole,
  // Of the proposal's files: a decision is of one revision.
  revision: whole,
  // Of the change; empty: about the whole.
  fingerprint: text,
  decision: oneOf(REMARK_DECISIONS),
  text,
  author: text,
  createdAt: text,
});
export type ProposalRemark = ValueOf<typeof remark>;

const change = exactly(
  {
    fingerprint: text,
    // The form's slug; empty: the document itself.
    form: text,
    kind: text,
    verdict,
    variants: listOf(text),
    // Empty where the kind alone is known.
    words,
    // The proof by example.
    proof: words,
    state: oneOf(['open', 'approved', 'returned']),
    // Why the caller may not approve it; absent: they may.
    refusal: oneOf(PUBLISHER_REFUSALS),
    mayReturn: yesOrNo,
    // The caller has returned it, in this proposal or in another of the document, and can take that back.
    mayWithdraw: yesOrNo,
  },
  ['proof', 'refusal'],
);
export type ProposedChange = ValueOf<typeof change>;

const conflict = exactly({
  file: text,
  // RFC 6901, with names of items in lists.
  pointer: text,
  // Null: it is not there.
  base: textOrNull,
  ours: textOrNull,
  theirs: textOrNull,
  // What the author's value changes of what is published.
  words: listOf(words),
  // The document as it is with either value.
  sides: exactly({ ours: filesSchema, theirs: filesSchema }),
});
export type ProposalConflict = ValueOf<typeof conflict>;

const summary = {
  id: text,
  document: text,
  removes: yesOrNo,
  state: oneOf(PROPOSAL_STATES),
  verdict,
  message: text,
  proposedBy: text,
  authors: listOf(text),
  createdAt: text,
  updatedAt: text,
  // When it is published by itself; absent: by a person.
  publishAt: text,
  // Code of what has kept it from being published at its time.
  scheduleFailure: text,
} as const;
const RARE = ['publishAt', 'scheduleFailure'] as const;

export const proposalSummary = exactly(summary, RARE);
export type ProposalSummary = ValueOf<typeof proposalSummary>;

/** A proposal over what is live now, with all that the caller may do with it. */
export const openedProposal = exactly(
  {
    ...summary,
    revision: whole,
    // As they are today; none where it is not open any more.
    changes: listOf(change),
    // Settings that somebody else has published meanwhile, with another value.
    conflicts: listOf(conflict),
    problems: listOf(problemSchema),
    files: listOf(text),
    remarks: listOf(remark),
    mayPublish: yesOrNo,
    // Why the caller may not; absent: they may, or conflicts and problems show why.
    refusal: oneOf(PUBLISHER_REFUSALS),
    mayRemark: yesOrNo,
    // Make it a draft again: there is none.
    mayReopen: yesOrNo,
  },
  ['refusal', ...RARE],
);
export type OpenedProposal = ValueOf<typeof openedProposal>;
