import { type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { readForm } from '../load/form-document.ts';
import { fieldFile } from '../load/load.ts';

/** Name of the answer that a captcha adds to a form; its value is `{ uid, code }`. */
export const CAPTCHA_FIELD = 'captcha';

/** Error codes about a captcha, which only a server reports: a wrong and a missing solution. */
export const CAPTCHA_CODES = ['captchaWrong', 'captchaRequired'] as const;

interface FormParts {
  schema: JsonObject;
  ui: JsonObject;
  form: JsonObject;
}

/**
 * Returns a form's documents with the captcha field added if form.json has `captcha.enabled`: required, and last
 * unless `ui:order` names its position. Otherwise its settings are removed from the UI schema. No form defines the
 * field itself.
 */
export function withCaptcha({ schema, ui, form }: FormParts): FormParts {
  const { captcha } = readForm(form);
  if (captcha.enabled !== true) return { schema, ui: withoutOwn(ui), form };
  const field = { $ref: `../../${fieldFile(CAPTCHA_FIELD)}#/schema` };
  return {
    schema: {
      ...schema,
      properties: { ...objectIn(schema.properties), [CAPTCHA_FIELD]: field },
      required: [...listIn(schema.required), CAPTCHA_FIELD],
    },
    ui: { ...ui, ...orderWith(ui['ui:order']), ...optionsOf(captcha, ui[CAPTCHA_FIELD]) },
    form,
  };
}

function withoutOwn(ui: JsonObject): JsonObject {
  const { [CAPTCHA_FIELD]: _own, ...others } = ui;
  const order = ui['ui:order'];
  return Array.isArray(order)
    ? { ...others, 'ui:order': order.filter((name) => name !== CAPTCHA_FIELD) }
    : others;
}

function orderWith(order: Json | undefined): JsonObject {
  if (!Array.isArray(order)) return {};
  return { 'ui:order': order.includes(CAPTCHA_FIELD) ? order : [...order, CAPTCHA_FIELD] };
}

function optionsOf({ wideOnPhones }: JsonObject, own: Json | undefined): JsonObject {
  if (wideOnPhones === undefined) return {};
  return { [CAPTCHA_FIELD]: { ...objectIn(own), 'ui:wideOnPhones': wideOnPhones } };
}
