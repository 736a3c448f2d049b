import {
  type EndpointContact,
  hasConstantOf,
  hasConstants,
  isObject,
  type Json,
  type JsonObject,
  placeholderValue,
} from '#engine/model';
import type { AppealItem } from './appeal-item.ts';
import type { AnswerReading, WireRefusal } from './define-endpoint.ts';

/** How the answers of an endpoint that a form is sent to are understood. */
export function readingOf({ does, templates }: Pick<EndpointContact, 'does' | 'templates'>): AnswerReading {
  if (templates !== undefined) return templateReading(templates);
  return does === 'find-appeals' ? lookupReading : commonReading;
}

/** Reads `created` and `ErrorAnswer`. */
const commonReading: AnswerReading = {
  accepted(answer) {
    const id = isObject(answer) && answer.success === true ? numberIn(answer.id) : undefined;
    return id === undefined ? undefined : { id };
  },
  refused(answer, httpStatus) {
    if (httpStatus !== 422 || !isObject(answer)) return undefined;
    return refusalOfEach(answer.errors, (error) => ({
      code: isObject(error) ? String(error.code) : 'wrongFormat',
    }));
  },
};

/** Reads `foundAppeals` and `ErrorAnswer`. */
const lookupReading: AnswerReading = {
  accepted: (answer) =>
    isObject(answer) && answer.success === true && Array.isArray(answer.appeals)
      ? { appeals: answer.appeals as unknown as AppealItem[] }
      : undefined,
  refused: commonReading.refused,
};

/** Reads what `writeAnswer` has written by the same templates. */
const templateReading = ({
  accepted,
  refused,
}: NonNullable<EndpointContact['templates']>): AnswerReading => ({
  accepted(answer) {
    const id = hasConstants(accepted, answer)
      ? numberIn(placeholderValue(accepted, answer, '{id}'))
      : undefined;
    if (id === undefined) return undefined;
    const leadId = placeholderValue(accepted, answer, '{lead}');
    return { id, ...(typeof leadId === 'string' ? { leadId } : {}) };
  },
  /** The answer's own members count: a proxy may report 200 for each. @spec R§4 Pro-portal */
  refused(answer) {
    if (hasConstantOf(accepted, answer, refused)) return undefined;
    return refusalOfEach(placeholderValue(refused, answer, '{errors}'), (texts) => ({
      text: String(Array.isArray(texts) ? texts[0] : texts),
    }));
  },
});

/** A refusal that names nothing shows a visitor nothing: it is read as a failure. */
function refusalOfEach(
  fields: unknown,
  refusalOf: (error: Json) => WireRefusal,
): Record<string, WireRefusal> | undefined {
  const refused = Object.entries(isObject(fields) ? fields : ({} as JsonObject));
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map(([field, error]) => [field, refusalOf(error)]));
}

/** The number of a request; undefined where the answer has none, so that nobody is shown one that is not there. */
const numberIn = (id: unknown): string | undefined =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
