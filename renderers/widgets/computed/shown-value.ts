import type { Lang } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import type { Translate } from '../../controls/control.ts';

const NBSP = '\u00A0';
const THOUSANDS = /\B(?=(\d{3})+$)/g;
const DECIMAL_SIGN: Readonly<Record<Lang, string>> = { ru: ',', en: '.' };

interface Shown {
  lang: Lang;
  unit: string | undefined;
  /** Decimals that a number is written with at least. */
  places: number | undefined;
  translate: Translate;
}

/** A computed answer as a visitor reads it: `1 250,50 ₽`. */
export function shownValue(answer: Json | undefined, { lang, unit, places = 0, translate }: Shown): string {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'number') return translate('form.computed.none');
  const [whole = '', decimals = ''] = String(Math.abs(answer)).split('.');
  const padded = decimals.padEnd(places, '0');
  const number = `${answer < 0 ? '−' : ''}${whole.replace(THOUSANDS, NBSP)}${padded && DECIMAL_SIGN[lang] + padded}`;
  return unit === undefined ? number : `${number}${NBSP}${translate(`form.unit.${unit}.sign`)}`;
}
