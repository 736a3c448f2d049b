import type { JsonObject } from '../json/json.ts';
import { mergePatch } from '../json/merge-patch.ts';

/**
 * Values that form.json need not write. @spec R§8 Generic failure panel, R§9 Default success text,
 * R§9 reset delay; 15 s is @assumed A-01
 */
const DEFAULTS: JsonObject = {
  texts: { submit: '@form.submit', sending: '@form.sending' },
  submit: { timeoutMs: 15_000 },
  accepts: [],
  captcha: { enabled: false },
  success: {
    title: '@form.success.title',
    button: '@form.button.ok',
    resetDelayMs: 100,
    cases: [{ message: '@form.success.message' }],
  },
  failure: {
    mode: 'panel',
    title: '@form.failure.title',
    message: '@form.failure.message',
    button: '@form.button.ok',
  },
  consent: {},
  analytics: {},
};

/**
 * Returns form.json with a default for each setting that it leaves out, such as a timeout of 15,000 ms and the
 * standard texts of the panels.
 */
export const withBehaviourDefaults = (form: JsonObject): JsonObject =>
  mergePatch(DEFAULTS, form) as JsonObject;
