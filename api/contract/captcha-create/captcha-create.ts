import { defineEndpoint } from '../define-endpoint.ts';
import { commonRefusals, refusal } from '../responses.ts';
import { enumOf, exactly, text, type ValueOf } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/**
 * Permitted widths of a captcha's picture, in pixels: 216 for wide windows and 270 for phones.
 * @spec S§9 Captcha image 270x68 on phones, 216x68 otherwise
 */
export const CAPTCHA_WIDTHS_PX = [216, 270] as const;
/** Height of every captcha's picture, in pixels. */
export const CAPTCHA_HEIGHT_PX = 68;
/**
 * Time in milliseconds within which a captcha must be solved after it was created, and within which the form
 * must be sent after its code was found right.
 */
export const CAPTCHA_VALID_MS = 5 * 60 * 1000;

const captchaAsk = {
  type: 'object',
  properties: {
    width: { type: 'number', description: `Rounded to the nearer of ${CAPTCHA_WIDTHS_PX.join(' and ')}` },
    height: { type: 'number', description: `Ignored: the height is always ${CAPTCHA_HEIGHT_PX}` },
    kind: { ...enumOf(['picture', 'work']), description: 'Picture by default' },
  },
  additionalProperties: false,
} as const;
/** Body of a call for a captcha: the width of the picture in pixels, and the kind (`picture` by default, or `work`). */
export type CaptchaAsk = ValueOf<typeof captchaAsk>;

const createdPicture = exactly({ uid: text, base64: text });
/** Response with a new captcha picture: its id, and the PNG as base64, without the `data:` prefix. */
export type CreatedPicture = ValueOf<typeof createdPicture>;

const createdWork = exactly({
  uid: text,
  challenge: exactly({
    salt: text,
    difficulty: { type: 'integer' },
    rounds: { type: 'integer' },
    memoryLog2: { type: 'integer' },
  }),
});
/**
 * Response with a new proof-of-work challenge: the captcha's id, and the puzzle that a browser solves without
 * its visitor.
 */
export type CreatedWork = ValueOf<typeof createdWork>;

/**
 * Call that creates a captcha for one request of the form in the header: a picture with a code, or a
 * proof-of-work challenge.
 */
export const captchaCreate = defineEndpoint({
  id: 'captcha-create',
  proof: 'nothing',
  method: 'POST',
  path: '/app/captcha/create',
  encoding: 'json',
  summary:
    'Make a captcha for the form that the header Zayavka-Form names, without it for the quality form: a picture, or work for a browser whose visitor sees none; with risk the work is harder, then there is nothing for now',
  source: 'S§7',
  body: { ...captchaAsk, examples: [examples.body] },
  responses: {
    200: {
      description:
        'A PNG as base64 without `data:`, or the work’s challenge (see api/contract/captcha-work.ts)',
      schema: { anyOf: [createdPicture, createdWork] },
      example: examples.answer,
    },
    ...commonRefusals,
    422: refusal('The body violates its schema', 'width', 'wrongType'),
  },
});
