import { type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { readForm } from '../load/form-document.ts';
import { fieldFile } from '../load/load.ts';

/** Answer that a captcha adds to a form: `{ uid, code }`. */
export const CAPTCHA_FIELD = 'captcha';

/** Codes about a captcha that only a server reports. */
export const CAPTCHA_CODES = ['captchaWrong', 'captchaRequired'] as const;

interface FormParts {
  schema: JsonObject;
  ui: JsonObject;
  form: JsonObject;
}

/**
 * Adds the captcha field to a form with `captcha.enabled`: shared, required, and last before the
 * button unless `ui:order` names its place. No form writes the field itself, so the setting alone
 * decides.
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
