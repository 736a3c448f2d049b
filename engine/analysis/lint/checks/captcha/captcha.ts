import {
  CAPTCHA_FIELD,
  fieldFile,
  formFile,
  type JsonObject,
  readForm,
  type Segments,
  walkSchema,
} from '#engine/model';
import { defineCheck } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** The captcha comes by `captcha.enabled` alone: a form that writes the field as well would ask twice. */
export const captcha = defineCheck(problemTexts, ({ definitions }, report) => {
  for (const { slug, schema, form } of definitions.forms.values()) {
    const compare = (file: string, part: JsonObject, at: Segments): void => {
      for (const segments of written(part))
        report({ file, segments: [...at, ...segments] }, 'CAPTCHA_WRITTEN', { field: CAPTCHA_FIELD });
    };
    compare(formFile(slug, 'schema'), schema, []);
    for (const [name, overlay] of readForm(form).variants)
      compare(formFile(slug, 'form'), overlay.schema ?? {}, ['variants', name, 'schema']);
  }
});

/** Where a schema names the field or refers to it. */
function written(schema: JsonObject): Segments[] {
  const places: Segments[] = [];
  for (const { segments, schema: part } of walkSchema(schema)) {
    const isNamed = segments.at(-2) === 'properties' && segments.at(-1) === CAPTCHA_FIELD;
    const isReferred = typeof part.$ref === 'string' && part.$ref.includes(fieldFile(CAPTCHA_FIELD));
    if (isNamed || isReferred) places.push(segments);
  }
  return places;
}
