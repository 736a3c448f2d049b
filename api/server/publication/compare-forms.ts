import type { AddedVariant, PublicationVerdict } from '#contract';
import {
  afterDeadline,
  type Change,
  changesVerdict,
  consequencesIn,
  describeChange,
  differencesOfVariant,
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
  /** Set if it follows from another change: the same for consequences that differ in language and variant alone. */
  follows?: string;
  /** Differences of an added variant from another one of the form. */
  differs?: AddedVariant;
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
  const today = moscowDay(nowMs);
  return diffForm(before && versionOf(before), after && versionOf(after), comparisonPorts(nowMs)).map(
    (change) => afterDeadline(change, today),
  );
}

const versionOf = ({ snapshot, source, texts }: ComparedForm) => ({
  snapshot,
  texts,
  title: source?.form.title ?? null,
  examples: examplesIn(source),
});

/**
 * Returns the changes that a publication makes to a form, with verdicts and sentences, worst first. `before` is
 * undefined for a new form, `after` for a removed form.
 */
export function compareForms(
  before: ComparedForm | undefined,
  after: ComparedForm | undefined,
  nowMs: number,
): FormChange[] {
  const found = changesBetween(before, after, nowMs);
  const following = consequencesIn(found);
  return found.map((change) => {
    const described = inEachLanguage((lang) => describeChange(change, lang));
    const { text, witness } = described[DEFAULT_LANGUAGE];
    const verdict = publicationVerdictOf(change);
    const { fingerprint, variants, langs, subject, old = null, new: now = null } = change;
    const differs =
      after !== undefined && change.kind === 'variant.added' ? differsFrom(after, subject, nowMs) : undefined;
    return {
      kind: change.kind,
      verdict,
      effect: effectOf(change),
      isUndecided: changesVerdict([change]).verdict === 'review',
      variants,
      subject,
      sentence: text,
      words: inEachLanguage((lang) => described[lang].text),
      fingerprint: sha256(
        JSON.stringify([
          fingerprint,
          verdict,
          variants,
          langs,
          old,
          now,
          text,
          ...(differs ? [differs] : []),
        ]),
      ),
      ...(following.has(change) ? { follows: `${change.kind} ${subject.replace(/^.*:/, '')}` } : {}),
      ...(differs === undefined ? {} : { differs }),
      ...(witness === undefined
        ? {}
        : { witness, proof: inEachLanguage((lang) => described[lang].witness ?? witness) }),
    };
  });
}

/** Returns what is different in an added variant, in sentences. */
function differsFrom(after: ComparedForm, name: string, nowMs: number): AddedVariant | undefined {
  const found = differencesOfVariant(versionOf(after), name, comparisonPorts(nowMs));
  return (
    found && {
      over: found.over,
      title: found.title,
      ...after.snapshot.variants[name]?.standsIn?.sections,
      changes: found.changes.map((change) => ({
        subject: change.subject,
        words: inEachLanguage((lang) => describeChange(change, lang).text),
      })),
    }
  );
}

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
