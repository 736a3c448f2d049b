import { firstName, type JsonObject } from '#engine/model/json';
import { readForm } from '#engine/model/load';
import { parseSchema, pathsRead, propertiesOf, type SchemaNode } from '#engine/model/schema';
import type { Guard } from '../../../conditions/schema-parts.ts';
import { placeInSource } from '../../../findings/place.ts';
import { defineCheck, type LintedVariant, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports required names without a property, and conditions, those of success texts included, about
 * answers that do not exist. A proof elsewhere decides if the conditions can be true.
 */
export const conditions = defineCheck(problemTexts, ({ definitions, variants }, report) => {
  const visit = (linted: LintedVariant, schema: JsonObject): void => {
    const { source, name: variant } = linted;
    const properties = propertiesOf(schema);
    const names = properties.map(({ name }) => name);
    const isUnknown = (path: string): boolean => !names.includes(firstName(path));
    const visitPart = (part: SchemaNode, guards: readonly Guard[], branch: string): void => {
      for (const field of part.required.filter((one) => !names.includes(one)))
        report(
          placeInSource(definitions, source, variant, { is: 'required', name: field, guards }),
          branch === '' ? 'REQUIRED_UNKNOWN' : 'REQUIRED_UNKNOWN branch',
          { field, branch, ...whatExists(field, names) },
        );
      for (const { schema: asked, name: master, branches } of part.conditions) {
        const condition = asked.source;
        for (const field of pathsRead(condition).filter(isUnknown))
          report(
            placeInSource(definitions, source, variant, { is: 'condition', condition }),
            'CONDITION_UNKNOWN_FIELD',
            { field, ...whatExists(firstName(field), names) },
          );
        for (const { holds, schema: next } of branches)
          visitPart(
            next,
            [...guards, { condition, holds }],
            master === undefined ? (holds ? 'then' : 'else') : `dependencies.${master}`,
          );
      }
      for (const member of part.allOf) visitPart(member, guards, branch);
    };
    visitPart(parseSchema(schema), [], '');
    for (const { schema: property } of properties) {
      const { isGroup, items } = parseSchema(property);
      if (isGroup) visit(linted, property);
      for (const item of items) if (item.isGroup) visit(linted, item.source);
    }
  };
  for (const variant of variants) {
    const { schema, form } = variant.snapshot;
    visit(variant, schema);
    const names = propertiesOf(schema).map(({ name }) => name);
    for (const [index, when] of readForm(form).conditions) {
      for (const field of pathsRead(when).filter((path) => !names.includes(firstName(path))))
        report(
          placeInVariant(variant, 'form', ['success', 'cases', index, 'when']),
          'CONDITION_UNKNOWN_FIELD success',
          { field, ...whatExists(field, names) },
        );
    }
  }
});
