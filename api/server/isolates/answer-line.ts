import { problemSchema } from '#contract';
import type { JsonSchema } from '#engine/model/definition';
import { parseObject } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { createBodyValidator } from '#validators';
import { HttpRefusal } from '../http/refusal.ts';
import type { AnswerLine } from './protocol.ts';

/**
 * Schema of an error code in an isolate's output, which is untrusted: a definition may have taken
 * over its code.
 */
const code: JsonSchema = { type: 'string', pattern: '^[a-zA-Z]{1,60}$' };
const own = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const refused = own(
  {
    status: { enum: [403, 404, 409, 422] },
    errors: { type: 'object', additionalProperties: own({ code }, ['code']) },
    problems: { type: 'array', items: problemSchema },
  },
  ['status', 'errors'],
);
const failed = own(
  {
    name: { type: 'string', maxLength: 100 },
    at: { type: 'array', items: { type: 'string', maxLength: 300 }, maxItems: 5 },
  },
  ['name', 'at'],
);

/**
 * Creates the parser of the lines that an isolate writes, for results of this schema; it returns `undefined` for
 * an invalid line.
 */
export function createAnswerReader(answer: JsonSchema): (text: string) => AnswerLine | undefined {
  const issuesIn = createBodyValidator(own({ answer, refused, failed }, []));
  return (text) => {
    const line = parseObject(text) ?? {};
    return Object.keys(line).length === 1 && issuesIn(line).length === 0 ? (line as AnswerLine) : undefined;
  };
}

/** Converts a refusal that an isolate has written as JSON to the error that the server throws. */
export function refusalOf({
  status,
  errors,
  problems,
}: Extract<AnswerLine, { refused: unknown }>['refused']): HttpRefusal {
  const refusal = new HttpRefusal(status, errors);
  if (problems !== undefined)
    refusal.formatBody = (shown) => ({
      success: false,
      errors: shown,
      problems: problems as object[] as Problem[],
    });
  return refusal;
}
