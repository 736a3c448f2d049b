import {
  canonicalJson,
  equalJson,
  formatPhrase,
  isObject,
  type Json,
  type Lang,
  valueAt,
} from '#engine/model';
import type { Change } from './change.ts';
import { type ChangeKind, changeKinds } from './kinds/index.ts';
import texts from './texts.json' with { type: 'json' };

/** Longer values are cut in sentences; reports hold them whole. */
const MAX_CHARACTERS = 160;

export interface ChangeDescription {
  text: string;
  /** The proof by example. */
  witness?: string;
}

/** A change in one language, and its example: «раньше принималось "7707083893", теперь нет». */
export function describeChange(change: Change, lang: Lang): ChangeDescription {
  const { subject, label, old, new: now, proof } = change;
  const kind = changeKinds[change.kind];
  const name = label === undefined || label === subject ? subject : `«${label}» (${subject})`;
  const sentence = formatPhrase(kind.sentence, lang, {
    subject: name === '' ? texts.wholeForm : name,
    old: formatValue(old, kind, lang),
    new: formatValue(now, kind, lang),
  });
  const witness = describeWitness(change, lang);
  return {
    text: proof?.backward === 'review' ? formatPhrase(texts.undecided, lang, { sentence }) : sentence,
    ...(witness === undefined ? {} : { witness }),
  };
}

function formatValue(value: Json | undefined, { values = {} }: ChangeKind, lang: Lang): string {
  const isNothing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (isNothing) return formatPhrase(texts.none, lang);
  if (value === '') return '""';
  if (typeof value !== 'string') return cut(isPlainList(value) ? value.join(', ') : canonicalJson(value));
  const phrase = values[value];
  return phrase === undefined ? cut(value) : formatPhrase(phrase, lang);
}

const isPlainList = (value: Json): value is (string | number | boolean)[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

const cut = (text: string, length = MAX_CHARACTERS): string =>
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
