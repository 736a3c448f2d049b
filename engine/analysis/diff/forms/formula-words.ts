import { expressionText, formulaWords } from '#engine/model/computed';
import type { Lang } from '#engine/model/definition';
import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  objectIn,
  parsePointer,
  splitPath,
  valueAt,
} from '#engine/model/json';
import { formatPhrase } from '#engine/model/text';
import { describeField } from '../../conditions/describe-condition.ts';
import type { Unsigned } from '../change.ts';
import { isField, nameOfField } from './subject-words.ts';
import texts from './texts.json' with { type: 'json' };
import type { VariantPair } from './variant-pair.ts';

/**
 * Describes one side of a changed formula of a computed answer, cut to the part that differs, with the labels
 * of the answers it reads. Undefined for a change of another kind, or if this side has no formula.
 */
export function describeFormula(
  pair: VariantPair,
  { kind, subject, pointers }: Unsigned,
  side: 'old' | 'new',
  lang: Lang,
): string | undefined {
  const pointer = pointers[side];
  if (!kind.startsWith('computed.') || pointer === undefined) return undefined;
  const expressionOf = (one: 'old' | 'new'): Json | undefined =>
    pointers[one] === undefined ? undefined : valueAt(pair[one].source.schema, parsePointer(pointers[one]));
  const [whole, other] = [expressionOf(side), expressionOf(side === 'old' ? 'new' : 'old')];
  if (whole === undefined) return undefined;
  const { part: expression, digits } = differingPart(whole, other);
  if (digits !== undefined) return formatPhrase(texts.rounded, lang, { count: digits });
  const { uiSchema } = pair[side].compiled[lang];
  // A formula in the rows of a list reads the answers of its own row.
  const around = splitPath(subject).slice(0, -1);
  const nameOf = (path: string): string => {
    const way = throughLists(uiSchema, [...around, ...splitPath(path)]);
    if (isField(pair, path) && around.length === 0) return nameOfField(pair, path, lang);
    const [field = '', ...members] = splitPath(path);
    // A member of a picked entry has no label of its own.
    return isField(pair, field) &&
      members.length > 0 &&
      objectIn(valueAt(uiSchema, way))['ui:title'] === undefined
      ? formatPhrase(texts.named, lang, { field: nameOfField(pair, field, lang), name: joinPath(members) })
      : describeField({ uiSchema, lang }, joinPath(way));
  };
  return expressionText(expression, nameOf, formulaWords(lang));
}

/**
 * Returns the smallest part of a formula that another one has differently, with the operator around it; the number of
 * decimal places where only that differs.
 */
function differingPart(expression: Json, other: Json | undefined): { part: Json; digits?: number } {
  const [own] = Object.entries(objectIn(expression));
  const [its] = Object.entries(objectIn(other));
  if (own === undefined || its === undefined || own[0] !== its[0]) return { part: expression };
  const [parts, others] = [[own[1]].flat(), [its[1]].flat()];
  const differing = parts.flatMap((part, index) => (equalJson(part, others[index] ?? null) ? [] : [index]));
  const [place = 0, ...more] = differing;
  const [part = null] = parts.slice(place);
  if (parts.length !== others.length || more.length > 0) return { part: expression };
  if (own[0] === 'round' && place === 1 && typeof part === 'number')
    return { part: expression, digits: part };
  return isObject(part) && isObject(others[place]) && !('var' in part)
    ? differingPart(part, others[place])
    : { part: expression };
}

/** Adds the step `items`, which paths of answers lack, where a path enters a list. */
function throughLists(uiSchema: JsonObject, path: readonly string[]): string[] {
  const way: string[] = [];
  for (const step of path.filter((one) => one !== '*')) {
    const ui = objectIn(valueAt(uiSchema, way));
    if (ui[step] === undefined && isObject(ui.items)) way.push('items');
    way.push(step);
  }
  return way;
}
