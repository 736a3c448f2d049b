import type { SiteLanguage } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, listIn, objectIn, objectItems } from '#engine/model/json';
import { isStrokes } from '#engine/model/signature';
import { directionOf } from '#engine/model/site';
import { decimalSign, digitsOf } from '#engine/model/text';
import type { Translate } from '../../controls/control.ts';

/** Language in which an answer is put into words, and its texts. */
export interface Reading {
  lang: SiteLanguage;
  translate: Translate;
}

/**
 * Returns an answer as the visitor reads it, such as the label of a choice; '' for none. `ui`: UI schema of the
 * field. It repeats code of widgets, which pages without steps would otherwise load as another file.
 */
export function answerText(answer: Json | undefined, ui: JsonObject, reading: Reading): string {
  if (answer === undefined || answer === null || answer === '') return '';
  const widget = ui['ui:widget'];
  if (Array.isArray(answer)) {
    // Each row of several fields has a line of its own.
    const between = answer.some(isObject) ? '\n' : '; ';
    return answer.map((item) => itemText(item, ui, reading)).join(between);
  }
  const chosen = objectItems(ui['ui:choices']).find(([, { value }]) => value === answer);
  if (chosen !== undefined) return String(chosen[1].label);
  if (typeof answer === 'boolean') return reading.translate(answer ? 'form.steps.yes' : 'form.steps.no');
  if (typeof answer === 'number')
    return widget === 'term' ? termText(answer, reading) : numberText(answer, ui, reading);
  if (widget === 'signature' && isStrokes(String(answer))) return reading.translate('form.signature.given');
  if (widget === 'date-time') return String(answer).replace(/^(\d{4})-(\d\d)-(\d\d)T/, '$3.$2.$1 ');
  if (typeof answer === 'string') return widget === 'phone' ? phoneText(answer, ui) : answer.trim();
  return ui['ui:rows'] === undefined ? compoundText(answer) : rowsText(answer, ui, reading);
}

/** Returns a line for each answered question. */
const rowsText = (answer: JsonObject, ui: JsonObject, reading: Reading): string =>
  objectItems(ui['ui:rows'])
    .flatMap(([, { value, label }]) => {
      const text = answerText(answer[String(value)], ui, reading);
      return text === '' ? [] : [`${String(label)}: ${text}`];
    })
    .join('; ');

const MONTHS = 12;

function termText(months: number, { lang, translate }: Reading): string {
  const isShort = months < MONTHS;
  const count = isShort ? months : months / MONTHS;
  const value = String(count).replace('.', decimalSign(lang));
  return translate(isShort ? 'form.term.months' : 'form.term.years', { count, value });
}

function numberText(answer: number, ui: JsonObject, { lang, translate }: Reading): string {
  const { 'ui:unit': unit, 'ui:places': places } = ui;
  const [whole = '', decimals = ''] = String(Math.abs(answer)).split('.');
  const padded = decimals.padEnd(Number(places ?? 0), '0');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0') + (padded && decimalSign(lang) + padded);
  const number = answer < 0 ? `−${digits}` : digits;
  return typeof unit === 'string' ? `${number}\u00A0${translate(`form.unit.${unit}.sign`)}` : number;
}

/** Parts of an address in the order of an envelope. */
const ADDRESS = ['region', 'location', 'city', 'settlement', 'street', 'house', 'flat'] as const;

/**
 * Returns the text of a compound answer: the name of a company or file, the label of a pick, a full
 * name, or the parts of an address.
 */
function compoundText(answer: JsonObject): string {
  const { selected, value, label, stringValue } = answer;
  const { name, inn } = objectIn(selected);
  const parts = isObject(selected) ? [name, inn] : [stringValue ?? label ?? answer.name ?? value];
  const known = parts.some(isText) ? parts : ADDRESS.map((part) => answer[part]);
  return known.filter(isText).join(', ');
}

const isText = (part: Json | undefined): boolean => typeof part === 'string' && part !== '';

/** Returns the text of an item: of a choice, or of a row with the names of its fields. */
function itemText(item: Json, ui: JsonObject, reading: Reading): string {
  const itemUi = objectIn(ui.items);
  if (isObject(item) && isOfFields(ui)) return itemLines(item, ui, reading).join(', ');
  return answerText(item, ui['ui:choices'] === undefined ? itemUi : ui, reading);
}

/** True if the items of a list are objects with fields, by the list's UI schema. */
export const isOfFields = (ui: JsonObject): boolean => listIn(objectIn(ui.items)['ui:order']).length > 0;

/** Returns the answered fields of a list item in their order, each as "Company: Acme". */
export function itemLines(item: JsonObject, ui: JsonObject, reading: Reading): string[] {
  const itemUi = objectIn(ui.items);
  return listIn(itemUi['ui:order']).flatMap((field) => {
    const name = String(field);
    const own = objectIn(itemUi[name]);
    const text = answerText(item[name], own, reading);
    return text === '' ? [] : [`${String(own['ui:title'] ?? name)}: ${isolated(text, reading.lang)}`];
  });
}

/** Keeps the direction of an answer apart from that of a title before it, where they may differ. */
const isolated = (text: string, lang: SiteLanguage): string =>
  directionOf(lang) === 'rtl' ? `\u2068${text}\u2069` : text;

/** Formats a phone: `9161234567` → `+7 916 123-45-67`; a foreign number stays as typed. */
function phoneText(answer: string, ui: JsonObject): string {
  const national = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digitsOf(answer));
  if (national === null) return answer;
  const [, code, first, second, third] = national;
  const number = `${code}\u00A0${first}-${second}-${third}`;
  const prefix = ui['ui:nationalPrefix'];
  return typeof prefix === 'string' ? `${prefix}\u00A0${number}` : number;
}
