import { answerAt } from '../answers/path.ts';
import { CAPTCHA_FIELD } from '../captcha/captcha-field.ts';
import type { Answers, PayloadMap } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { isWithin, valueAt } from '../json/path.ts';
import { hasRepeatedName } from '../json/repeated-names.ts';
import { decodePayload, type WireIssue } from './decode.ts';
import { encodePayload } from './encode.ts';
import { carriedAnswers, nodes, wireFieldOf } from './nodes.ts';
import { transformSteps } from './transform-chain.ts';

/**
 * Returns an issue for each wire field of a body that no page of ours sends: an answer to a hidden field, or another
 * notation (untrimmed, `null` in place of a missing value, too many digits for the country). Notations that decode to
 * the same value are equal, and an empty text is no answer. `read`: decoded answers; `answers`: the accepted ones of
 * these.
 */
export function unsendable(map: PayloadMap, body: JsonObject, read: Answers, answers: Answers): WireIssue[] {
  const sent = decodePayload(map, encodePayload(map, answers, { lang: '' })).answers;
  const carried = new Set(Object.values(map).flatMap(carriedAnswers));
  const strange = [...carried].flatMap((path): WireIssue[] => {
    const [given, again] = [answerAt(read, path), answerAt(sent, path)];
    if (given === undefined || isEmptyText(given) || isCaptcha(path) || equalJson(given, again ?? null))
      return [];
    const isHidden = again === undefined && !isNotGiven(given);
    return [{ field: wireFieldOf(map, path) ?? path, code: isHidden ? 'unknownField' : 'wrongType' }];
  });
  return [...strange, ...repeatedMembers(map, body)];
}

const isCaptcha = (path: string): boolean => isWithin(path, CAPTCHA_FIELD);

/** True for an empty text, and for an object whose decoded parts are all empty. */
const isEmptyText = (value: Json): boolean =>
  value === '' ||
  (isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isEmptyText));

/** True for a value that means "not given" and that no control writes. */
const isNotGiven = (value: Json): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isNotGiven));

/**
 * Refuses JSON texts with a repeated member: they are forwarded unchanged, and the receiver's
 * parser may keep the member that was not validated.
 */
function repeatedMembers(map: PayloadMap, body: JsonObject): WireIssue[] {
  return [...nodes(map)].flatMap(({ field, node, segments }) => {
    if (!transformSteps(node.transform).some(({ slug }) => slug === 'json')) return [];
    // The path alternates between wire names and keywords of the map.
    const wire = valueAt(
      body,
      segments.filter((_, place) => place % 2 === 0),
    );
    return typeof wire === 'string' && hasRepeatedName(wire) ? [{ field, code: 'repeatedField' }] : [];
  });
}
