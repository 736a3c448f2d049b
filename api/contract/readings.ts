import type { EndpointContact } from '#engine/model/definition';
import { hasConstantOf, hasConstants, placeholderValue } from '#engine/model/endpoints';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { Accepted, AnswerReading, FoundChange, FoundItem, WireRefusal } from './define-endpoint.ts';

/** What of an endpoint decides how its answers are understood. */
export type EndpointReading = Pick<EndpointContact, 'does' | 'templates' | 'anyAnswer'>;

/** How the answers of an endpoint that a form is sent to are understood. */
export function readingOf({ does, templates, anyAnswer }: EndpointReading): AnswerReading {
  if (templates !== undefined) return templateReading(templates);
  if (does === 'find-appeals') return lookupReading;
  return anyAnswer ? openReading : commonReading;
}

/** Reads `created` and `ErrorAnswer`. Only `success` is asked for: another server need not give a number. @spec R§7 */
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
 * Of a call whose answer is not shown: what is answered with 2xx has been taken, unless it denies that. A page of a
 * network that asks for a sign-in is no answer of it. @spec R§7
 */
const openReading: AnswerReading = {
  ...commonReading,
  accepted(answer) {
    if (answer === null || Array.isArray(answer)) return {};
    return isObject(answer) && answer.success !== false ? acceptedAs(answer.id) : undefined;
  },
};

/** Reads `foundAppeals` and `ErrorAnswer`. */
const lookupReading: AnswerReading = {
  accepted(answer) {
    if (!isObject(answer) || answer.success !== true || !Array.isArray(answer.appeals)) return undefined;
    const appeals = answer.appeals.filter(isObject).flatMap(appealIn);
    // Nothing was found only where nothing was listed.
    return appeals.length === 0 && answer.appeals.length > 0 ? undefined : { appeals };
  },
  refused: commonReading.refused,
};

/** Of an answer's member: what it is called here, and its type. */
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

const membersOf = (item: JsonObject): Omit<FoundItem, 'number'> & FoundChange =>
  Object.fromEntries(
    APPEAL_MEMBERS.flatMap(([wire, name, type]) => (typeof item[wire] === type ? [[name, item[wire]]] : [])),
  );

/** An appeal that can be distinguished from others; of the rest, what is of its type. */
function appealIn(item: JsonObject): FoundItem[] {
  const { claim_number, history } = item;
  const number = numberOf(claim_number);
  if (number === undefined) return [];
  const changes = Array.isArray(history) && { history: history.filter(isObject).map(membersOf) };
  return [{ number, ...membersOf(item), ...changes }];
}

/** Reads what `writeAnswer` has written by the same templates. */
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
  /** The answer's own members count: a proxy may report 200 for each. @spec R§4 Pro-portal */
  refused(answer) {
    if (hasConstantOf(accepted, answer, refused)) return undefined;
    return refusalOfEach(placeholderValue(refused, answer, '{errors}'), (texts) => {
      const text = Array.isArray(texts) ? texts[0] : texts;
      return typeof text === 'string' && text !== '' ? { text } : { code: 'wrongFormat' };
    });
  },
});

/** A refusal that names nothing shows a visitor nothing: it is read as a failure. */
function refusalOfEach(
  fields: unknown,
  refusalOf: (error: Json) => WireRefusal,
): Record<string, WireRefusal> | undefined {
  const refused = Object.entries(objectIn(fields));
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map(([field, error]) => [field, refusalOf(error)]));
}

/** A number as an answer has it, as text or as a number; undefined where it is none, so that nobody is shown it. */
const numberOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** What is kept of an accepted request. Its number may be missing: an accepted request is no failure. @assumed A-98 */
function acceptedAs(id: unknown, leadId?: unknown): Accepted {
  const [number, lead] = [numberOf(id), numberOf(leadId)];
  return { ...(number && { id: number }), ...(lead && { leadId: lead }) };
}
