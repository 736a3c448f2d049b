import {
  ADVICES,
  changeKinds,
  EFFECTS,
  type Effect,
  effectOf,
  type IgnoreEntry,
  type Severity,
} from '#engine/analysis';
import type { Lang, Phrase } from '#engine/model/definition';
import { formatPhrase, type PhraseParams } from '#engine/model/text';
import type { Replay } from './replay.ts';
import { type DiffReport, type ReportedChange, unfolded, withoutIgnored } from './report.ts';
import texts from './texts.json' with { type: 'json' };

/** Function that formats a phrase with its parameters in the report's language. */
export type Translate = (phrase: Phrase, params?: PhraseParams) => string;

/** Returns the function that formats the phrases of reports in a language. */
export const translator =
  (lang: Lang): Translate =>
  (phrase, params) =>
    formatPhrase(phrase, lang, params);

/**
 * Returns the sentence with the verdict of a comparison; with breaking changes also what they affect, worst first.
 */
export function describeVerdict({ verdict, changes }: DiffReport, t: Translate): string {
  // A finding affects what each of its changes does, and counts for each, as in the counts below.
  const effects = changes.map((change) => effectsOf([change], 'breaking'));
  const causes = EFFECTS.flatMap((effect) => {
    const count = effects.filter((own) => own.includes(effect)).length;
    return count === 0 ? [] : [t(texts.effect[effect], { count })];
  });
  return t(texts.verdict[verdict], { causes: causes.join('; ') });
}

/** Describes what the receiver of requests will see; '' where a decision already says what the worst change does there. */
export const describeForward = (
  { forward }: DiffReport,
  decision: string | undefined,
  t: Translate,
): string => (decision === undefined ? ` ${t(texts.forward[forward])}.` : '');

/**
 * Returns advice for a reader who knows no schemas: what to do about the worst change, and whom it concerns;
 * `undefined` where nothing changes, and for plain schemas, whose users nobody knows.
 */
export function describeDecision(
  { mode, verdict, changes, failures }: DiffReport,
  t: Translate,
): string | undefined {
  if (failures.length > 0) return t(texts.decision.failure);
  const left = withoutIgnored(unfolded(changes));
  if (mode === 'schemas' || left.length === 0) return undefined;
  const breaking = EFFECTS.find((effect) => effectsOf(changes, 'breaking').includes(effect));
  if (breaking !== undefined) {
    const advice = t(texts.decision.breaking[breaking]);
    const isNew = left.some(({ proof }) => proof?.forward === 'breaking');
    return isNew ? `${advice}. ${t(texts.decision.newAnswers)}` : advice;
  }
  const own = ADVICES.find(({ name }) => left.some(({ kind }) => changeKinds[kind].advice === name));
  const warning = EFFECTS.find((effect) => effectsOf(changes, 'warning').includes(effect));
  if (own?.isWaiting === true) return t(texts.decision.advice[own.name]);
  if (verdict === 'review') return t(texts.decision.review);
  if (warning === undefined) return t(texts.decision.info);
  // Only people who take requests or answer for personal data are asked before the advice of a kind.
  return t(
    own !== undefined && ADVISED_BY_KIND.has(warning)
      ? texts.decision.advice[own.name]
      : texts.decision.warning[warning],
  );
}

/** Effects for which the advice of a kind is more exact than that of the effect. */
const ADVISED_BY_KIND: ReadonlySet<Effect> = new Set(['delivery', 'behaviour', 'display']);

/** Returns what the changes of a severity affect, without those that are allowed. */
const effectsOf = (changes: readonly ReportedChange[], wanted: Severity): Effect[] =>
  withoutIgnored(unfolded(changes))
    .filter(({ severity }) => severity === wanted)
    .map(effectOf);

/** Returns the sentence with the number of changes by severity, or their absence. */
export function describeCounts({ changes, counts, hidden = 0 }: DiffReport, t: Translate): string {
  if (changes.length === 0 && hidden === 0) return t(texts.nothing);
  const { breaking, warning, info, review, ignored } = counts;
  return t(texts.counts, {
    breaking,
    warning,
    info,
    review: review > 0 ? review : '',
    ignored: ignored > 0 ? ignored : '',
    hidden: hidden > 0 ? hidden : '',
  });
}

/** Returns the sentence about a replay: «17 из 2 310 заявок теперь были бы отклонены.» */
export function describeReplay(
  { source, total, refusedCount, skipped }: Pick<Replay, 'source' | 'total' | 'refusedCount' | 'skipped'>,
  t: Translate,
): string {
  const { nothing, unsent, all, none, refused } = texts.replay[source];
  const { refusedBefore, otherVersions } = skipped;
  const count = refusedBefore + otherVersions;
  const left = count === 0 ? '' : ` ${t(texts.replay.skipped, { count, refusedBefore, otherVersions })}`;
  if (total === 0) return `${t(count === 0 ? nothing : unsent)}${left}`;
  return `${t(refusedCount === 0 ? none : refused, { all: t(all, { count: total }), count: refusedCount })}${left}`;
}

/** Returns the sentence that names the reason, author and end of an ignored change. */
export const describeIgnored = ({ reason, author, expires }: IgnoreEntry, t: Translate): string =>
  t(texts.ignoredBy, { reason, author, expires });
