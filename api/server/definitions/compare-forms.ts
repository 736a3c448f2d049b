import {
  afterDeadline,
  type Change,
  changesVerdict,
  describeChange,
  diffForm,
  type ExampleAnswers,
  type Words,
} from '#engine/analysis';
import type { FormSnapshot } from '#engine/model/compile';
import { isObject, objectIn } from '#engine/model/json';
import type { FormSource } from '#engine/model/load';
import type { DiffPorts } from '#engine/solver';
import { sha256 } from '../forms/sha256.ts';
import { searchPorts } from './search-ports.ts';

/** Who a publication needs: any editor, an editor of the contract, or such a one who did not write it. */
export const PUBLICATION_VERDICTS = ['content', 'contract', 'breaking'] as const;
export type PublicationVerdict = (typeof PUBLICATION_VERDICTS)[number];

/** One change, in words. */
export interface FormChange {
  kind: string;
  verdict: PublicationVerdict;
  /** Nothing proves that it breaks something, and nothing that it does not. */
  isUndecided: boolean;
  variants: string[];
  /** The field's path, the wire field, or the text's place; empty: the form as a whole. */
  subject: string;
  sentence: string;
  /** The same in every language. */
  words: Words;
  /** A sentence with a value that was accepted and no longer is, or the reverse. */
  witness?: string;
  /** The same in every language. */
  proof?: Words;
  /** The same for the same change of the same values, and for no other. */
  fingerprint: string;
}

/** A comparison that takes longer calls what it could not decide undecided. */
const CPU_LIMIT_MS = 3000;

export const comparisonPorts = (nowMs: number): DiffPorts => ({
  ...searchPorts(nowMs, CPU_LIMIT_MS),
  sha256,
});

/** One version of a form, and the definitions whose examples may help to find what differs. */
export interface ComparedForm {
  snapshot: FormSnapshot;
  source: FormSource | undefined;
}

/** Everything that differs, worst first. Throws when a schema cannot be compiled. */
export function changesBetween(
  before: ComparedForm | undefined,
  after: ComparedForm | undefined,
  nowMs: number,
): Change[] {
  const version = ({ snapshot, source }: ComparedForm) => ({ snapshot, examples: examplesIn(source) });
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return diffForm(before && version(before), after && version(after), comparisonPorts(nowMs)).map((change) =>
    afterDeadline(change, today),
  );
}

/** What a publication of a form changes, worst first. Undefined: a form that is new, or that is removed. */
export const compareForms = (
  before: ComparedForm | undefined,
  after: ComparedForm | undefined,
  nowMs: number,
): FormChange[] =>
  changesBetween(before, after, nowMs).map((change) => {
    const { text, witness } = describeChange(change, 'ru');
    const english = describeChange(change, 'en');
    const verdict = publicationVerdictOf(change);
    const { fingerprint, variants, langs, subject, old = null, new: now = null } = change;
    return {
      kind: change.kind,
      verdict,
      isUndecided: changesVerdict([change]).verdict === 'review',
      variants,
      subject,
      sentence: text,
      words: { ru: text, en: english.text },
      fingerprint: sha256(JSON.stringify([fingerprint, verdict, variants, langs, old, now, text])),
      ...(witness === undefined ? {} : { witness, proof: { ru: witness, en: english.witness ?? witness } }),
    };
  });

/** Texts, order and looks are any editor's; what is accepted, sent or done with an answer is not. */
export function publicationVerdictOf(change: Change): PublicationVerdict {
  const { kind, area, severity } = change;
  const { verdict } = changesVerdict([change]);
  if (verdict === 'breaking') return 'breaking';
  if (verdict === 'review') return 'contract';
  if (kind === 'form.added') return 'content';
  return area === 'contract' || (area === 'behaviour' && severity !== 'info') ? 'contract' : 'content';
}

/** Accepted examples help to find a value that only one of two schemas accepts. */
function examplesIn(source: FormSource | undefined): ExampleAnswers[] {
  const accepted = source?.examples.accepted;
  return (Array.isArray(accepted) ? accepted.filter(isObject) : []).map((example) => ({
    variant: String(example.variant ?? source?.form.defaultVariant ?? 'default'),
    name: String(example.name ?? ''),
    answers: objectIn(example.answers),
    context: objectIn(example.context),
  }));
}
