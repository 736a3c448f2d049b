import type { Lang } from '../definition/model.ts';
import { canonicalJson, equalJson } from '../json/canonical.ts';
import { isObject, type Json } from '../json/json.ts';
import type { Change } from './change.ts';
import { changeKinds } from './kinds/index.ts';

const MAX_CHARACTERS = 160;
const NOTHING: Readonly<Record<Lang, string>> = { ru: 'нет', en: 'none' };
const WHOLE: Readonly<Record<Lang, string>> = { ru: 'формы', en: 'the form' };

/** Longer values are cut in sentences; reports hold them whole. */
function shown(value: Json | undefined, lang: Lang): string {
  const isNothing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (isNothing) return NOTHING[lang];
  if (value === '') return '""';
  const text =
    typeof value === 'string'
      ? value
      : isPlainList(value)
        ? value.map(String).join(', ')
        : canonicalJson(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

const isPlainList = (value: Json): value is (string | number | boolean)[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

const UNDECIDED: Readonly<Record<Lang, string>> = { ru: ' — проверьте', en: ' — check it' };

export interface Sentence {
  text: string;
  /** The proof by example. */
  witness?: string;
}

/** A change in words, and its example: «раньше принималось "7707083893", теперь нет». */
export function sentenceOf(change: Change, lang: Lang): Sentence {
  const { kind, subject, label, old, new: now, proof } = change;
  const named = label === undefined || label === subject ? subject : `«${label}» (${subject})`;
  const values: Readonly<Record<string, string>> = {
    subject: named === '' ? WHOLE[lang] : named,
    old: shown(old, lang),
    new: shown(now, lang),
  };
  const text = changeKinds[kind].sentence[lang].replace(
    /\{(\w+)\}/g,
    (_whole, name: string) => values[name] ?? '',
  );
  const witness = witnessText(change, lang);
  return {
    text: text + (proof?.backward === 'review' ? UNDECIDED[lang] : ''),
    ...(witness === undefined ? {} : { witness }),
  };
}

function witnessText(change: Change, lang: Lang): string | undefined {
  const { witness, forwardWitness } = change;
  if (witness !== undefined) {
    const said = example(witness, change, lang);
    return lang === 'ru'
      ? `раньше принималось ${said}, теперь нет`
      : `${said} was accepted before and is not now`;
  }
  if (forwardWitness === undefined) return undefined;
  const said = example(forwardWitness, change, lang);
  return lang === 'ru'
    ? `теперь может прийти ${said}, раньше не могло`
    : `${said} may arrive now and could not before`;
}

/** The one value in question where there is one, else the answers whole. */
function example(witness: Json, { subject, kind }: Change, lang: Lang): string {
  let value: Json | undefined = witness;
  for (const step of subject.split('.'))
    value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  const isField =
    value !== undefined && kind !== 'field.removed' && kind !== 'field.added' && kind !== 'field.renamed';
  if (isField && !equalJson(value, witness)) return shownJson(value);
  const whole = shownJson(witness);
  return isObject(witness) && value === undefined && kind === 'field.required'
    ? lang === 'ru'
      ? `${whole} без «${subject}»`
      : `${whole} without “${subject}”`
    : whole;
}

function shownJson(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 2 * MAX_CHARACTERS ? `${text.slice(0, 2 * MAX_CHARACTERS)}…` : text;
}
