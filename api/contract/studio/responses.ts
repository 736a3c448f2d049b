import type { Problem } from '#engine/model/problems';
import { refusal } from '../responses.ts';
import { anyObject, enumOf, exactly, listOf, mapOf, text, whole } from '../schemas.ts';

/** Refusals that every call of the studio may have: 401 without a session, 403 without the role. */
export const studioRefusals = {
  401: refusal('Nobody is signed in, or the session has ended', '', 'signedOut'),
  403: refusal('The role does not permit this call', '', 'roleMissing'),
} as const;

/** OpenAPI refusal 404 of a call whose path names an object that does not exist. */
export const notFoundRefusals = {
  404: refusal('The requested object does not exist', '', 'notFound'),
} as const;

/** OpenAPI refusal 422 of a call whose body violates its schema. */
export const badBody = {
  422: refusal('The body violates its schema', 'files', 'required'),
} as const;

/**
 * OpenAPI refusal 409 of a call whose `revision` is not that of the draft now, because somebody has saved it
 * since.
 */
export const outdatedDraft = {
  409: refusal('The draft has changed since', '', 'draftConflict'),
} as const;

/** Response of a call whose check of a document took too long and was cut off; `problems` has only TOO_COMPLEX. */
export interface CutOffResponse {
  problems: Problem[];
}

/** Schema of the files of a document: the text of each by its path in the definitions folder; at most 40. */
export const filesSchema = { ...mapOf(text), maxProperties: 40 } as const;

/** Schema of a problem in definitions: code, file, line and column, message and remedy in English and in Russian. */
export const problemSchema = exactly(
  {
    code: text,
    severity: enumOf(['error', 'warning']),
    file: text,
    line: whole,
    column: whole,
    pointer: text,
    message: text,
    fix: text,
    inRussian: exactly({ message: text, fix: text }),
    // Document that must be published first.
    first: text,
    example: anyObject,
    variants: listOf(text),
    measure: text,
    limit: whole,
  },
  ['fix', 'first', 'example', 'variants', 'measure', 'limit'],
);

const broken = refusal('The definitions are broken; `problems` names the places', '', 'definitionsBroken');

/** Refusal 422 of a call whose files have errors, with the list of their problems. */
export const brokenDefinitions = {
  422: {
    ...broken,
    schema: exactly({ success: { const: false }, errors: anyObject, problems: listOf(problemSchema) }, [
      'problems',
    ]),
  },
} as const;

/** Schema of the response to a saved draft: its revision, which the next save must name, and the time. */
export const savedDraftSchema = exactly({ revision: whole, updatedAt: text });
