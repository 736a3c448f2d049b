import { CAPTCHA_FIELD } from '../../captcha/captcha-field.ts';
import { fieldFile, formFile } from '../../definition/load.ts';
import type { Problem } from '../../definition/problem.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { type Segments, walkSchema } from '../../schema/children.ts';
import { type Check, problemAt } from '../context.ts';

/** The captcha comes by `captcha.enabled` alone: a form that writes the field as well would ask twice. */
export const checkCaptcha: Check = ({ definitions }) =>
  [...definitions.forms.values()].flatMap(({ slug, schema, form }) => {
    const overlays = isObject(form.variants) ? Object.entries(form.variants) : [];
    return [
      ...written(schema).map((segments) => ({ file: formFile(slug, 'schema'), segments })),
      ...overlays.flatMap(([name, variant]) =>
        isObject(variant) && isObject(variant.schema)
          ? written(variant.schema).map((segments) => ({
              file: formFile(slug, 'form'),
              segments: ['variants', name, 'schema', ...segments],
            }))
          : [],
      ),
    ].map(
      ({ file, segments }): Problem =>
        problemAt(definitions, file, segments, 'CAPTCHA_WRITTEN', { field: CAPTCHA_FIELD }),
    );
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
