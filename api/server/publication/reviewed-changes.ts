import {
  addedVariant,
  enumOf,
  exactly,
  listOf,
  PUBLICATION_VERDICTS,
  text,
  type ValueOf,
  wordsSchema,
} from '#contract';
import type { Words } from '#engine/analysis';
import { DEFAULT_LANGUAGE, inEachLanguage, type Vocabulary } from '#engine/model/definition';
import type { Definitions } from '#engine/model/load';
import { sha256 } from '../forms/sha256.ts';
import type { PublicationPlan } from './plan-publication.ts';
import { ownChanges } from './publication-changes.ts';

/** Schema of a change that a publication would make, as its approver sees it. */
export const reviewedChange = exactly(
  {
    fingerprint: text,
    // Slug of the form; empty for the document itself.
    form: text,
    kind: text,
    verdict: enumOf(PUBLICATION_VERDICTS),
    // The change may be breaking, so it needs an approver of breaking changes.
    isUndecided: { const: true },
    variants: listOf(text),
    // Path of the field, wire field, or place of the text; absent for the document itself.
    subject: text,
    // Empty where only the kind is known.
    words: wordsSchema,
    proof: wordsSchema,
    // Set if it follows from another change; the same where only language and variant differ.
    follows: text,
    differs: addedVariant,
  },
  ['isUndecided', 'subject', 'proof', 'follows', 'differs'],
);
/** Change that a publication would make, as its approver sees it: fingerprint, verdict and sentence. */
export type ReviewedChange = ValueOf<typeof reviewedChange>;

/**
 * Returns every change that a planned publication makes, in the document and in forms, for its approvers; empty if
 * there is none. The worst verdict is that of the publication.
 */
export function reviewedChanges(
  plan: PublicationPlan,
  {
    document,
    removes,
    before,
    vocabulary,
  }: { document: string; removes: boolean; before: Definitions; vocabulary: Vocabulary },
): ReviewedChange[] {
  if (plan.files.size === 0) return [];
  const inForms = plan.forms.flatMap(({ slug, changes }) =>
    changes.map(
      ({
        kind,
        verdict,
        isUndecided,
        variants,
        subject,
        words,
        proof,
        follows,
        differs,
        fingerprint,
      }): ReviewedChange => ({
        form: slug,
        kind,
        verdict,
        variants,
        subject,
        words,
        fingerprint: short([slug, fingerprint]),
        ...(isUndecided && { isUndecided }),
        ...(proof && { proof }),
        ...(follows && { follows }),
        ...(differs && { differs }),
      }),
    ),
  );
  const kind = removes ? 'document.removed' : 'document.changed';
  const own = ownChanges({ document, before, after: plan.definitions, forms: plan.forms, vocabulary });
  const isOpen = removes || inForms.every(({ verdict }) => verdict !== plan.ownVerdict);
  const ownWords =
    own.length > 0 && !removes ? own : isOpen && needsDocumentChange(plan, inForms) ? [NO_WORDS] : [];
  return [
    ...ownWords.map(
      (words): ReviewedChange => ({
        form: '',
        kind,
        verdict: plan.ownVerdict,
        variants: [],
        words,
        fingerprint: short([document, kind, plan.ownVerdict, words[DEFAULT_LANGUAGE]]),
      }),
    ),
    ...inForms,
  ];
}

const NO_WORDS: Words = inEachLanguage(() => '');

/**
 * True if the document itself must be a change in the list, so that a change without a sentence
 * needs an approval too.
 */
const needsDocumentChange = ({ ownVerdict }: PublicationPlan, inForms: readonly ReviewedChange[]): boolean =>
  inForms.length === 0 || ownVerdict !== 'content';

const short = (parts: readonly string[]): string => sha256(JSON.stringify(parts)).slice(0, 24);
