import { answerAt } from '../answers/path.ts';
import { CAPTCHA_FIELD } from '../captcha/captcha-field.ts';
import type { Answers, PayloadMap } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject, objectIn } from '../json/json.ts';
import { repeatsName } from '../json/repeated-names.ts';
import { decodePayload, type WireIssue } from './decode.ts';
import { encodePayload } from './encode.ts';
import { carriedAnswers, nodes, wireFieldOf } from './nodes.ts';
import { transformSteps } from './transform-chain.ts';

/**
 * Where a body holds what no page sends: an answer that is hidden, or that a page would have written in another way
 * (trimmed, left out in place of `null`, a number cut to its country's digits). What a transform reads in several spellings is
 * one answer, and an empty text is none: a form without script writes that for what was not given.
 * `read`: the answers as the body has them; `answers`: those that are left of them and accepted.
 */
export function unsendable(map: PayloadMap, body: JsonObject, read: Answers, answers: Answers): WireIssue[] {
  const sent = decodePayload(map, encodePayload(map, answers, { lang: 'ru' })).answers;
  const carried = new Set(Object.values(map).flatMap(carriedAnswers));
  const strange = [...carried].flatMap((path): WireIssue[] => {
    const [given, again] = [answerAt(read, path), answerAt(sent, path)];
    if (given === undefined || isEmptyText(given) || isCaptcha(path) || equalJson(given, again ?? null))
      return [];
    const isHidden = again === undefined && !isNothing(given);
    return [{ field: wireFieldOf(map, path) ?? path, code: isHidden ? 'unknownField' : 'wrongType' }];
  });
  return [...strange, ...repeated(map, body)];
}

const isCaptcha = (path: string): boolean => path === CAPTCHA_FIELD || path.startsWith(`${CAPTCHA_FIELD}.`);

/** Also as all parts that an answer is read into. */
const isEmptyText = (value: Json): boolean =>
  value === '' ||
  (isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isEmptyText));

/** What counts as not given, and is not written by any control. */
const isNothing = (value: Json): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/** A JSON text with a member twice is passed on as it came: another parser may keep the one that nobody has checked. */
function repeated(map: PayloadMap, body: JsonObject): WireIssue[] {
  return [...nodes(map)].flatMap(({ field, node }) => {
    if (!transformSteps(node.transform).some(({ slug }) => slug === 'json')) return [];
    const wire = field.split('.').reduce<Json | undefined>((value, name) => objectIn(value)[name], body);
    return typeof wire === 'string' && repeatsName(wire) ? [{ field, code: 'repeatedField' }] : [];
  });
}
