import type { Lang } from '#engine/model/definition';
import { equalJson, isObject, type Json, valueAt } from '#engine/model/json';
import { formatPhrase, type PhraseParams } from '#engine/model/text';
import { excerpts } from '../wording/excerpts.ts';
import type { Span } from '../wording/word-spans.ts';
import type { Change } from './change.ts';
import { type ChangeKind, changeKinds } from './kinds/index.ts';
import texts from './texts.json' with { type: 'json' };

/** Longer values are cut in sentences, where both sides are alike first; reports hold them whole. */
const MAX_CHARACTERS = 160;

export interface ChangeDescription {
  text: string;
  /** The same text, where words of a value were removed or added. */
  spans?: Span[];
  /** The proof by example. */
  witness?: string;
}

/** A change in one language, and its example: «раньше принималось "7707083893", теперь нет». */
export function describeChange(change: Change, lang: Lang): ChangeDescription {
  const { subject, label, words = {}, proof } = change;
  const kind = changeKinds[change.kind];
  const name = label === undefined || label === subject ? subject : `«${label}» (${subject})`;
  const known = words.subject?.[lang] ?? name;
  const { old, new: now } = valuesOf(change, kind, lang);
  const write = (params: PhraseParams): string => {
    const sentence = formatPhrase(kind.sentence, lang, params);
    return proof?.backward === 'review' ? formatPhrase(texts.undecided, lang, { sentence }) : sentence;
  };
  const params = { subject: known === '' ? texts.wholeForm : known };
  const witness = describeWitness(change, lang);
  const spans = spansIn(write({ ...params, old: OLD, new: NEW }), { [OLD]: old, [NEW]: now });
  return {
    text: spans.map(({ text }) => text).join(''),
    ...(spans.every(({ is }) => is === 'same') ? {} : { spans }),
    ...(witness === undefined ? {} : { witness }),
  };
}

/** In the place of the values until the sentence is written; no text of a definition has these. */
const [OLD, NEW] = ['\uE000', '\uE001'];

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

/** Both values in words; where they are texts that have words in common, those that they have not are marked. */
function valuesOf({ old, new: now, words = {} }: Change, kind: ChangeKind, lang: Lang) {
  const isDistinct = words.old?.[lang] !== words.new?.[lang];
  const [before, after] = [
    (isDistinct ? words.old?.[lang] : undefined) ?? formatValue(old, kind, lang),
    (isDistinct ? words.new?.[lang] : undefined) ?? formatValue(now, kind, lang),
  ];
  const shown = excerpts(before, after, MAX_CHARACTERS);
  const isAlike = [...shown.old, ...shown.new].some(
    ({ is, text }) => is === 'same' && /[\p{L}\p{N}]/u.test(text),
  );
  // Of two values that have nothing in common no part is marked.
  const unmarked = (spans: readonly Span[]): Span[] => [
    { is: 'same', text: spans.map(({ text }) => text).join('') },
  ];
  return isAlike ? shown : { old: unmarked(shown.old), new: unmarked(shown.new) };
}

function formatValue(value: Json | undefined, { values = {} }: ChangeKind, lang: Lang): string {
  const isNothing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (isNothing) return formatPhrase(texts.none, lang);
  if (value === '') return '""';
  if (typeof value === 'boolean') return formatPhrase(value ? texts.yes : texts.no, lang);
  if (typeof value !== 'string') return isPlainList(value) ? value.join(', ') : inPlainWords(value, lang);
  const phrase = values[value];
  return phrase === undefined ? value : formatPhrase(phrase, lang);
}

/** Members by their names, without the signs of JSON. */
function inPlainWords(value: Json, lang: Lang): string {
  if (Array.isArray(value)) return value.map((item) => inPlainWords(item, lang)).join('; ');
  if (!isObject(value))
    return typeof value === 'boolean' ? (value ? texts.yes : texts.no)[lang] : String(value);
  return Object.entries(value)
    .map(
      ([key, inner]) =>
        `${key} — ${isObject(inner) ? `(${inPlainWords(inner, lang)})` : inPlainWords(inner, lang)}`,
    )
    .join(', ');
}

const isPlainList = (value: Json): value is (string | number | boolean)[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

function describeWitness(change: Change, lang: Lang): string | undefined {
  const { witness, forwardWitness } = change;
  const example = witness ?? forwardWitness;
  if (example === undefined) return undefined;
  const phrase = witness === undefined ? texts.acceptedNow : texts.refusedNow;
  return formatPhrase(phrase, lang, { value: formatExample(example, change, lang) });
}

/** The one value in question where there is one, else the answers whole. */
function formatExample(witness: Json, { subject, kind }: Change, lang: Lang): string {
  const value = valueAt(witness, subject.split('.'));
  const isField =
    value !== undefined && kind !== 'field.removed' && kind !== 'field.added' && kind !== 'field.renamed';
  if (isField && !equalJson(value, witness)) return formatJson(value);
  const whole = formatJson(witness);
  return isObject(witness) && value === undefined && kind === 'field.required'
    ? formatPhrase(texts.without, lang, { value: whole, field: subject })
    : whole;
}

const formatJson = (value: Json | undefined): string => cut(JSON.stringify(value) ?? '', 2 * MAX_CHARACTERS);
