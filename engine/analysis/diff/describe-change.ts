import type { Lang } from '#engine/model/definition';
import { equalJson, isObject, type Json, splitPath, valueAt } from '#engine/model/json';
import { formatPhrase, type PhraseParams } from '#engine/model/text';
import { FOREIGN_SCHEMA } from '#engine/solver';
import { numberText } from '../conditions/describe-condition.ts';
import { excerpts } from '../wording/excerpts.ts';
import type { Span } from '../wording/word-spans.ts';
import type { Change } from './change.ts';
import { type ChangeKind, changeKinds } from './kinds/index.ts';
import texts from './texts.json' with { type: 'json' };

/** Largest length of a value in a sentence; the common parts are cut first. Reports contain values in full. */
const MAX_CHARACTERS = 120;

/** Sentence about a change for staff, with marks of the differing words and an example. */
export interface ChangeDescription {
  text: string;
  /** The sentence in spans, if words of a value were removed or added. */
  spans?: Span[];
  /** Sentence about an example that is now accepted or refused; absent if there is none. */
  witness?: string;
}

/**
 * Describes a change in a sentence of the language, with an example of an answer that was accepted before and
 * is refused now, or the reverse.
 */
export function describeChange(change: Change, lang: Lang): ChangeDescription {
  const { subject, label, words = {}, proof } = change;
  const kind = changeKinds[change.kind];
  const own = subject === WHOLE_SCHEMA ? formatPhrase(texts.wholeSchema, lang) : subject;
  const name = label === undefined || label === subject ? own : `«${label}» (${subject})`;
  const known = words.subject?.[lang] ?? name;
  const { old, new: now } = valuesOf(change, kind, lang);
  const write = (params: PhraseParams): string => {
    const sentence = formatPhrase(kind.sentence, lang, params);
    return proof?.backward === 'review' ? formatPhrase(texts.undecided, lang, { sentence }) : sentence;
  };
  const params = { subject: known === '' ? texts.wholeForm : known };
  const witness = describeWitness(change, lang);
  const written = write({ ...params, old: OLD, new: NEW });
  const spans = spansIn(withoutQuotes(written, change), { [OLD]: old, [NEW]: now });
  return {
    text: spans.map(({ text }) => text).join(''),
    ...(spans.every(({ is }) => is === 'same') ? {} : { spans }),
    ...(witness === undefined ? {} : { witness }),
  };
}

/** Subject of a change that concerns a plain JSON Schema as a whole, in place of a pointer. */
export const WHOLE_SCHEMA = '(root)';

/**
 * Private-use characters as placeholders of the values until the sentence is formatted; no text of a
 * definition contains them.
 */
const [OLD, NEW] = ['\uE000', '\uE001'];

/** Removes the quotation marks of a side that has no text. */
function withoutQuotes(sentence: string, { old, new: now }: Change): string {
  const absent = [...(isNothing(old) ? [OLD] : []), ...(isNothing(now) ? [NEW] : [])];
  return absent.reduce((text, side) => text.replace(new RegExp(`[«“"]${side}[»”"]`, 'u'), side), sentence);
}

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function spansIn(sentence: string, values: Readonly<Record<string, readonly Span[]>>): Span[] {
  const spans = sentence
    .split(/([\uE000\uE001])/)
    .flatMap((part): readonly Span[] => values[part] ?? [{ is: 'same', text: part }]);
  return spans.reduce<Span[]>((result, span) => {
    const last = result.at(-1);
    if (last?.is === span.is) last.text += span.text;
    else if (span.text !== '') result.push({ ...span });
    return result;
  }, []);
}

/** Describes both values in words, and marks the differing words of similar texts. */
function valuesOf({ old, new: now, words = {} }: Change, kind: ChangeKind, lang: Lang) {
  const isDistinct = words.old?.[lang] !== words.new?.[lang];
  const [before, after] = [
    (isDistinct ? words.old?.[lang] : undefined) ?? formatValue(old, kind, lang),
    (isDistinct ? words.new?.[lang] : undefined) ?? formatValue(now, kind, lang),
  ];
  const shown = excerpts(before, after, MAX_CHARACTERS - 1);
  const lettersIn = (spans: readonly Span[]): number =>
    spans.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu) ?? []).length, 0);
  const common = Math.min(
    ...[shown.old, shown.new].map((spans) => lettersIn(spans.filter(({ is }) => is === 'same'))),
  );
  // A single "the" in both texts is no likeness.
  const isAlike = common > 0 && common >= Math.min(lettersIn(shown.old), lettersIn(shown.new)) / 5;
  // Two values that share next to nothing are shown without marks.
  const unmarked = (spans: readonly Span[]): Span[] => [
    { is: 'same', text: spans.map(({ text }) => text).join('') },
  ];
  return isAlike ? shown : { old: unmarked(shown.old), new: unmarked(shown.new) };
}

function formatValue(value: Json | undefined, { values = {} }: ChangeKind, lang: Lang): string {
  if (value === undefined || value === null || isNothing(value)) return formatPhrase(texts.none, lang);
  if (value === '') return '""';
  if (typeof value === 'boolean')
    return formatPhrase(values[String(value)] ?? (value ? texts.yes : texts.no), lang);
  if (typeof value === 'number') return numberText(value, lang);
  if (typeof value !== 'string')
    return isPlainList(value) ? visible(value.join(', ')) : formatWithoutPunctuation(value, lang);
  const phrase = Object.hasOwn(values, value) ? values[value] : undefined;
  return phrase === undefined ? visible(value) : formatPhrase(phrase, lang);
}

/** Formats members by their names, without JSON punctuation. */
function formatWithoutPunctuation(value: Json, lang: Lang): string {
  if (Array.isArray(value)) return value.map((item) => formatWithoutPunctuation(item, lang)).join('; ');
  if (!isObject(value))
    return typeof value === 'boolean' ? (value ? texts.yes : texts.no)[lang] : String(value);
  return Object.entries(value)
    .map(([key, inner]) => {
      const written = formatWithoutPunctuation(inner, lang);
      if (key === '$ref') return `$ref — ${written.split('/').at(-1)}`;
      return `${key === FOREIGN_SCHEMA ? '$ref' : key} — ${isObject(inner) ? `(${written})` : written}`;
    })
    .join(', ');
}

const isPlainList = (value: Json): value is (string | number | boolean)[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

function describeWitness(change: Change, lang: Lang): string | undefined {
  const { witness, forwardWitness, subject, label, kind, words = {} } = change;
  const example = witness ?? forwardWitness;
  if (example === undefined) return undefined;
  const isRefused = witness !== undefined;
  const about = (value: string): string =>
    formatPhrase(isRefused ? texts.refusedNow : texts.acceptedNow, lang, { value });
  const value = valueAt(example, splitPath(subject));
  const isField = !/^field\.(removed|added|renamed)$/.test(kind);
  const answers = words.witness?.[lang];
  // A choice is known by its label.
  const isNamed = answers !== undefined && (typeof value === 'object' || kind.startsWith('values.'));
  if (value !== undefined && isField && !isNamed && !equalJson(value, example))
    return about(typeof value === 'number' ? numberText(value, lang) : formatJson(value, lang));
  if (isObject(example) && value === undefined && kind === 'field.required')
    return about(formatPhrase(texts.without, lang, { field: label ?? subject }));
  return answers === undefined
    ? about(formatJson(example, lang))
    : formatPhrase(isRefused ? texts.refusedAnswers : texts.acceptedAnswers, lang, {
        value: cut(answers.replaceAll(/(.)\1{20,}/gsu, '$1$1$1…'), MAX_CHARACTERS - 1),
      });
}

/** Formats a value as JSON, or by its length if it is too long or repeats one character. */
const formatJson = (value: Json, lang: Lang): string =>
  typeof value === 'string' && (value.length > MAX_CHARACTERS || /^(.)\1{20,}$/su.test(value))
    ? formatPhrase(texts.longText, lang, { count: value.length })
    : cut(visible(JSON.stringify(value)), MAX_CHARACTERS - 1);

/** Writes characters that nobody sees as escapes; joiners inside signs, hyphens and line breaks stay. */
const visible = (text: string): string =>
  text.replace(/(?![\n\t\u00AD\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => {
    const code = sign.codePointAt(0)?.toString(16) ?? '';
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
