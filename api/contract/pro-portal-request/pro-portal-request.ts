import { isObject } from '#engine/model';
import { commonRefusals, numberIn, refusalOfEach } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { exactly, mapOf, success, text } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** @spec R§3 Pro-portal Response */
const acceptedSchema = exactly({
  status: { const: 200 },
  success,
  id: text,
  data: { type: 'object', maxProperties: 0 },
  response: exactly({ lead_id: text }),
});

/** The refusal that R§4 asks for: a status other than 200 and a text for each wire field. */
const refusedSchema = exactly({
  status: { const: 422 },
  success: { const: false },
  id: { type: 'null' },
  data: mapOf(text),
  response: { type: 'null' },
});

export const proPortalRequest = defineEndpoint({
  id: 'pro-portal-request',
  method: 'POST',
  path: '/private-person/pro-portal/request/create',
  encoding: 'json',
  languagePrefix: true,
  summary: 'Store a registration for the professional portal',
  source: 'R§7',
  body: 'form',
  answers: {
    ...commonRefusals,
    200: {
      description: 'Stored; `lead_id` is the number for analytics',
      schema: acceptedSchema,
      example: examples.answer,
    },
    422: {
      description: 'A rule refuses an answer; `data` has a sentence for each refused field',
      schema: refusedSchema,
      example: examples.refusal,
    },
  },
  reading: {
    accepted(answer) {
      if (!isObject(answer) || answer.status !== 200 || answer.success !== true) return undefined;
      const id = numberIn(answer);
      if (id === undefined) return undefined;
      const leadId = isObject(answer.response)
        ? numberIn({ id: answer.response.lead_id ?? null })
        : undefined;
      return { id, ...(leadId === undefined ? {} : { leadId }) };
    },
    /** The answer's own status counts: a proxy may report 200 for each. @spec R§4 Pro-portal */
    refused(answer) {
      if (!isObject(answer) || answer.status === 200 || answer.success === true) return undefined;
      return refusalOfEach(answer.data, (texts) => ({
        text: String(Array.isArray(texts) ? texts[0] : texts),
      }));
    },
  },
});
