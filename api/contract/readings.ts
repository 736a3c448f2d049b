import type { EndpointContact } from '#engine/model/definition';
import { hasConstantOf, hasConstants, placeholderValue } from '#engine/model/endpoints';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { FoundAppeal, FoundChange } from '#engine/model/proof';
import type { Accepted, AnswerReading, WireRefusal } from './define-endpoint.ts';

/**
 * Members of an endpoint's description that decide how its responses are read: its task, its response templates,
 * and if any 2xx means acceptance.
 */
export type EndpointReading = Pick<EndpointContact, 'does' | 'templates' | 'anyAnswer'>;

/**
 * Returns the functions that read the responses of an endpoint: by its templates, as found appeals, or in the
 * common format of requests.
 */
export function readingOf({ does, templates, anyAnswer }: EndpointReading): AnswerReading {
  if (templates !== undefined) return templateReading(templates);
  if (does === 'find-appeals') return lookupReading;
  return anyAnswer ? openReading : commonReading;
}

/**
 * Reads `created` and `ErrorResponse`. Only `success` is required, because another server need not return a
 * number. @spec R§7
 */
const commonReading: AnswerReading = {
  accepted(answer) {
    return isObject(answer) && answer.success === true ? acceptedAs(answer.id) : undefined;
  },
  refused(answer, httpStatus) {
    if (httpStatus !== 422 || !isObject(answer)) return undefined;
    return refusalOfEach(answer.errors, (error) => ({
      code: isObject(error) && typeof error.code === 'string' ? error.code : 'wrongFormat',
    }));
  },
};

/**
 * Reads a response of unknown format: any 2xx is acceptance unless the body denies it, but not the
 * HTML page of a public network. @spec R§7
 */
const openReading: AnswerReading = {
  ...commonReading,
  accepted(answer) {
    if (answer === null || Array.isArray(answer)) return {};
    return isObject(answer) && answer.success !== false ? acceptedAs(answer.id) : undefined;
  },
};

/** Reads `foundAppeals` and `ErrorResponse`. */
const lookupReading: AnswerReading = {
  accepted(answer) {
    if (!isObject(answer) || answer.success !== true || !Array.isArray(answer.appeals)) return undefined;
    const appeals = answer.appeals.filter(isObject).flatMap(appealIn);
    // A list without a readable appeal is not an empty result.
    return appeals.length === 0 && answer.appeals.length > 0 ? undefined : { appeals };
  },
  refused: commonReading.refused,
};

/** Name in the response, name here and type of each member. */
const APPEAL_MEMBERS = [
  ['kind', 'kind', 'string'],
  ['status', 'status', 'string'],
  ['answer', 'answer', 'string'],
  ['files', 'files', 'object'],
  ['filed_date', 'filedAt', 'number'],
  ['plan_consideration_date', 'plannedAt', 'number'],
  ['fact_consideration_date', 'consideredAt', 'number'],
  ['changed_date', 'changedAt', 'number'],
] as const;

const membersOf = (item: JsonObject): Omit<FoundAppeal, 'number'> & FoundChange =>
  Object.fromEntries(
    APPEAL_MEMBERS.flatMap(([wire, name, type]) => (typeof item[wire] === type ? [[name, item[wire]]] : [])),
  );

/** Returns an appeal with a number, with those other members that have the expected type. */
function appealIn(item: JsonObject): FoundAppeal[] {
  const { claim_number, history } = item;
  const number = numberOf(claim_number);
  if (number === undefined) return [];
  const changes = Array.isArray(history) && { history: history.filter(isObject).map(membersOf) };
  return [{ number, ...membersOf(item), ...changes }];
}

/** Reads responses that `writeAnswer` has written from these templates. */
const templateReading = ({
  accepted,
  refused,
}: NonNullable<EndpointContact['templates']>): AnswerReading => ({
  accepted(answer) {
    if (!hasConstants(accepted, answer)) return undefined;
    return acceptedAs(
      placeholderValue(accepted, answer, '{id}'),
      placeholderValue(accepted, answer, '{lead}'),
    );
  },
  /**
   * Reads the refusals from the body and not from the status, because a proxy may report 200 for every
   * response. @spec R§4 Pro-portal
   */
  refused(answer) {
    if (hasConstantOf(accepted, answer, refused)) return undefined;
    return refusalOfEach(placeholderValue(refused, answer, '{errors}'), (texts) => {
      const text = Array.isArray(texts) ? texts[0] : texts;
      return typeof text === 'string' && text !== '' ? { text } : { code: 'wrongFormat' };
    });
  },
});

/**
 * Returns the refusals by field; `undefined` without any field: the send counts as failed, because
 * nothing could be shown.
 */
function refusalOfEach(
  fields: unknown,
  refusalOf: (error: Json) => WireRefusal,
): Record<string, WireRefusal> | undefined {
  const refused = Object.entries(objectIn(fields));
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map(([field, error]) => [field, refusalOf(error)]));
}

/** Returns a number, written as text or number, as text; `undefined` for anything else. */
const numberOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** Reads an accepted request. A missing number is no failure. @assumed A-98 */
function acceptedAs(id: unknown, leadId?: unknown): Accepted {
  const [number, lead] = [numberOf(id), numberOf(leadId)];
  return { ...(number && { id: number }), ...(lead && { leadId: lead }) };
}
