import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { type JsonObject, objectIn, type Path } from '#engine/model/json';
import { type Definitions, type FormSource, fieldFile, formFile, readForm } from '#engine/model/load';
import { walkSchema } from '#engine/model/schema';
import { defineCheck, type Report } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports a form that defines the captcha field itself, which `captcha.enabled` adds (a second one
 * would ask twice), and two forms with the same `captcha.formType`.
 */
export const captcha = defineCheck(problemTexts, ({ definitions }, report) => {
  checkFormTypes(definitions, report);
  for (const { slug, schema, form } of definitions.forms.values()) {
    const compare = (file: string, part: JsonObject, at: Path): void => {
      for (const segments of written(part))
        report({ file, segments: [...at, ...segments] }, 'CAPTCHA_WRITTEN', { field: CAPTCHA_FIELD });
    };
    compare(formFile(slug, 'schema'), schema, []);
    for (const [name, overlay] of readForm(form).variants)
      compare(formFile(slug, 'form'), overlay.schema ?? {}, ['variants', name, 'schema']);
  }
});

function checkFormTypes({ forms }: Definitions, report: Report<typeof problemTexts>): void {
  const named = [...forms].flatMap(([slug, source]) =>
    formTypes(source).map(({ type, segments }) => ({ slug, type, segments })),
  );
  const slugsOf = new Map([...forms.keys()].map((slug) => [slug, new Set([slug])]));
  for (const { slug, type } of named) slugsOf.set(type, (slugsOf.get(type) ?? new Set()).add(slug));
  for (const { slug, type, segments } of named) {
    const other = [...(slugsOf.get(type) ?? [])].find((one) => one !== slug);
    if (other !== undefined)
      report({ file: formFile(slug, 'form'), segments }, 'CAPTCHA_TYPE_TAKEN', { type, form: other });
  }
}

function formTypes({ form }: FormSource): { type: string; segments: Path }[] {
  const parts: [JsonObject, Path][] = [
    [form, []],
    ...[...readForm(form).variants].map(([name, overlay]): [JsonObject, Path] => [
      objectIn(overlay.form),
      ['variants', name, 'form'],
    ]),
  ];
  return parts.flatMap(([part, at]) => {
    const { formType } = objectIn(part.captcha);
    return typeof formType === 'string' ? [{ type: formType, segments: [...at, 'captcha', 'formType'] }] : [];
  });
}

/** Returns the places where a schema defines the field or refers to it. */
function written(schema: JsonObject): Path[] {
  const places: Path[] = [];
  for (const { segments, schema: part } of walkSchema(schema)) {
    const isNamed = segments.at(-2) === 'properties' && segments.at(-1) === CAPTCHA_FIELD;
    const isReferred = typeof part.$ref === 'string' && part.$ref.includes(fieldFile(CAPTCHA_FIELD));
    if (isNamed || isReferred) places.push(segments);
  }
  return places;
}
