import { isObject } from '#engine';
import { commonRefusals, refusalOfEach } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/** @spec R§3 Pro-portal Response */
export interface ProPortalAccepted {
  status: 200;
  success: true;
  id: string;
  data: Record<string, never>;
  response: { lead_id: string };
}

/** The refusal that R§4 asks for: a status other than 200 and a text for each wire field. */
export interface ProPortalRefused {
  status: 422;
  success: false;
  id: null;
  data: Record<string, string>;
  response: null;
}

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
      description: 'Stored; `lead_id` is the number that analytics are told',
      schema: {
        type: 'object',
        properties: {
          status: { const: 200 },
          success: { const: true },
          id: { type: 'string' },
          data: { type: 'object', maxProperties: 0 },
          response: {
            type: 'object',
            properties: { lead_id: { type: 'string' } },
            required: ['lead_id'],
            additionalProperties: false,
          },
        },
        required: ['status', 'success', 'id', 'data', 'response'],
        additionalProperties: false,
      },
      example: {
        status: 200,
        success: true,
        id: '482190711234',
        data: {},
        response: { lead_id: '482190711234' },
      } satisfies ProPortalAccepted,
    },
    422: {
      description: 'A rule refuses an answer; `data` says in words what is wrong with which field',
      schema: {
        type: 'object',
        properties: {
          status: { const: 422 },
          success: { const: false },
          id: { type: 'null' },
          data: { type: 'object', additionalProperties: { type: 'string' } },
          response: { type: 'null' },
        },
        required: ['status', 'success', 'id', 'data', 'response'],
        additionalProperties: false,
      },
      example: {
        status: 422,
        success: false,
        id: null,
        data: { contact_name: 'Представьтесь, пожалуйста' },
        response: null,
      } satisfies ProPortalRefused,
    },
  },
  reading: {
    accepted(answer) {
      if (!isObject(answer) || answer.status !== 200 || answer.success !== true) return undefined;
      const leadId = isObject(answer.response) ? answer.response.lead_id : undefined;
      return { id: String(answer.id), ...(typeof leadId === 'string' ? { leadId } : {}) };
    },
    /** The answer's own status counts: what stands between may well say 200 for each. @spec R§4 Pro-portal */
    refused(answer) {
      if (!isObject(answer) || answer.status === 200 || answer.success === true) return undefined;
      return refusalOfEach(answer.data, (texts) => ({
        text: String(Array.isArray(texts) ? texts[0] : texts),
      }));
    },
  },
});
