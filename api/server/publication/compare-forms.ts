import type { PublicationVerdict } from '#contract';
import {
  afterDeadline,
  type Change,
  changesVerdict,
  describeChange,
  diffForm,
  type Effect,
  type ExampleAnswers,
  effectOf,
  type FormPorts,
  type Words,
} from '#engine/analysis';
import { formSettings } from '#engine/authoring';
import type { FormSnapshot } from '#engine/model/compile';
import { DEFAULT_LANGUAGE, type Dictionaries, inEachLanguage } from '#engine/model/definition';
import { isObject, objectIn } from '#engine/model/json';
import type { FormSource } from '#engine/model/load';
import { moscowDay } from '#engine/model/time';
import { ruleTexts } from '#rules';
import { searchPorts } from '../definitions/search-ports.ts';
import { sha256 } from '../forms/sha256.ts';

/** Change that a publication makes to a form, with the verdict on who may publish it and sentences about it. */
export interface FormChange {
  kind: string;
  verdict: PublicationVerdict;
  /** Effect that the headline of a report names. */
  effect: Effect;
  /** True if the change is proved neither breaking nor compatible. */
  isUndecided: boolean;
  variants: string[];
  /** Path of the field, wire field, or position of the text; empty for the form as a whole. */
  subject: string;
  sentence: string;
  /** Sentence in every language. */
  words: Words;
  /** Example value in a sentence: accepted before and refused now, or the reverse. */
  witness?: string;
  /** Sentence of the example in every language. */
  proof?: Words;
  /** Fingerprint by which the same change is recognized. */
  fingerprint: string;
}

/** Milliseconds of processor time for a comparison; what is not decided by then is undecided. */
const CPU_LIMIT_MS = 3000;

/**
 * Returns the means by which two forms are compared: the search for counterexamples with its time limit, the hash
 * function, and the names of settings and rules in sentences. `nowMs`: today for rules about dates.
 */
export const comparisonPorts = (nowMs: number): FormPorts => ({
  ...searchPorts(nowMs, CPU_LIMIT_MS),
  sha256,
  names: { settings: formSettings, rules: ruleTexts },
});

/** Version of a form to compare, with the definitions whose examples help to find differences. */
export interface ComparedForm {
  snapshot: FormSnapshot;
  source: FormSource | undefined;
  /** Texts of these definitions. */
  texts: Dictionaries;
}

/**
 * Returns all differences of two versions of a form, worst first; undefined stands for a form that does not exist.
 * Throws when a schema cannot be compiled. `nowMs`: today for rules about dates.
 */
export function changesBetween(
  before: ComparedForm | undefined,
  after: ComparedForm | undefined,
  nowMs: number,
): Change[] {
  const version = ({ snapshot, source, texts }: ComparedForm) => ({
    ...{ snapshot, texts, title: source?.form.title ?? null },
    examples: examplesIn(source),
  });
  const today = moscowDay(nowMs);
  return diffForm(before && version(before), after && version(after), comparisonPorts(nowMs)).map((change) =>
    afterDeadline(change, today),
  );
}

/**
 * Returns the changes that a publication makes to a form, with verdicts and sentences, worst first. `before` is
 * undefined for a new form, `after` for a removed form.
 */
export const compareForms = (
  before: ComparedForm | undefined,
  after: ComparedForm | undefined,
  nowMs: number,
): FormChange[] =>
  changesBetween(before, after, nowMs).map((change) => {
    const described = inEachLanguage((lang) => describeChange(change, lang));
    const { text, witness } = described[DEFAULT_LANGUAGE];
    const verdict = publicationVerdictOf(change);
    const { fingerprint, variants, langs, subject, old = null, new: now = null } = change;
    return {
      kind: change.kind,
      verdict,
      effect: effectOf(change),
      isUndecided: changesVerdict([change]).verdict === 'review',
      variants,
      subject,
      sentence: text,
      words: inEachLanguage((lang) => described[lang].text),
      fingerprint: sha256(JSON.stringify([fingerprint, verdict, variants, langs, old, now, text])),
      ...(witness === undefined
        ? {}
        : { witness, proof: inEachLanguage((lang) => described[lang].witness ?? witness) }),
    };
  });

/**
 * Returns the verdict on a change, which decides who may publish it: texts, order and looks are open to any editor
 * (`content`).
 */
export function publicationVerdictOf(change: Change): PublicationVerdict {
  const { kind, area, severity } = change;
  const { verdict } = changesVerdict([change]);
  if (verdict === 'breaking') return 'breaking';
  if (verdict === 'review') return 'contract';
  if (kind === 'form.added') return 'content';
  return area === 'contract' || (area === 'behaviour' && severity !== 'info') ? 'contract' : 'content';
}

/** Returns accepted examples, which help to find a value that one version refuses. */
function examplesIn(source: FormSource | undefined): ExampleAnswers[] {
  const accepted = source?.examples.accepted;
  return (Array.isArray(accepted) ? accepted.filter(isObject) : []).map((example) => ({
    variant: String(example.variant ?? source?.form.defaultVariant ?? 'default'),
    name: String(example.name ?? ''),
    answers: objectIn(example.answers),
    context: objectIn(example.context),
  }));
}
