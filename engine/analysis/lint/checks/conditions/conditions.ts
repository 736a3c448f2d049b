import {
  conditionalParts,
  type JsonObject,
  parseSchema,
  pathsRead,
  propertiesOf,
  readForm,
  type Segments,
} from '#engine/model';
import { defineCheck, type LintedVariant, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** What is required exists, and conditions read answers that exist; whether they can be true is proved elsewhere. */
export const conditions = defineCheck(problemTexts, ({ variants }, report) => {
  const visit = (variant: LintedVariant, schema: JsonObject, at: Segments): void => {
    const place = (where: Segments) => placeInVariant(variant, 'schema', [...at, ...where]);
    const node = parseSchema(schema);
    const properties = propertiesOf(schema);
    const names = properties.map(({ name }) => name);
    const isUnknown = (path: string): boolean => !names.includes(path.split('.')[0] ?? '');
    for (const field of node.required) {
      if (!names.includes(field))
        report(place(['required']), 'REQUIRED_UNKNOWN', { field, ...whatExists(field, names) });
    }
    for (const { reads, part, branch } of conditionalParts(node)) {
      const condition = branch.startsWith('dependencies') ? 'dependencies' : 'if';
      for (const field of reads.filter(isUnknown))
        report(place([condition]), 'CONDITION_UNKNOWN_FIELD', {
          field,
          ...whatExists(field.split('.')[0] ?? '', names),
        });
      for (const field of part.required.filter((one) => !names.includes(one)))
        report(place(branch.split('.')), 'REQUIRED_UNKNOWN branch', {
          field,
          branch,
          ...whatExists(field, names),
        });
    }
    for (const { name, schema: property } of properties) {
      if (parseSchema(property).isGroup) visit(variant, property, [...at, 'properties', name]);
    }
  };
  for (const variant of variants) {
    const { schema, form } = variant.snapshot;
    visit(variant, schema, []);
    const names = propertiesOf(schema).map(({ name }) => name);
    for (const [index, when] of readForm(form).conditions) {
      for (const field of pathsRead(when).filter((path) => !names.includes(path.split('.')[0] ?? '')))
        report(
          placeInVariant(variant, 'form', ['success', 'cases', index, 'when']),
          'CONDITION_UNKNOWN_FIELD success',
          { field, ...whatExists(field, names) },
        );
    }
  }
});
