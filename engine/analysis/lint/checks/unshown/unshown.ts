import {
  type JsonObject,
  nodesIn,
  parseSchema,
  propertiesOf,
  type SchemaNode,
  type Segments,
  schemaParts,
  walkProperties,
} from '#engine/model';
import { defineCheck, type LintedVariant, placeInVariant, schemaWay } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** What a schema asks for is shown: every answer that it names has a field, and a field is the same in every branch. */
export const unshown = defineCheck(problemTexts, ({ variants }, report) => {
  const visit = (variant: LintedVariant, schema: JsonObject, path: readonly string[]): void => {
    const place = (at: Segments) => placeInVariant(variant, 'schema', [...schemaWay(path), ...at]);
    const names = new Set(propertiesOf(schema).map(({ name }) => name));
    for (const { node, at } of schemaParts(parseSchema(schema))) {
      const { source } = node;
      for (const keyword of ['anyOf', 'oneOf'] as const) {
        const hidden = [...new Set(nodesIn(source[keyword]).flatMap(namesUnder))].filter(
          (name) => !names.has(name),
        );
        for (const field of hidden) report(place([...at, keyword]), 'FIELD_UNSHOWN', { field, keyword });
      }
      if (source.patternProperties !== undefined)
        report(place([...at, 'patternProperties']), 'ANSWER_UNNAMED', { keyword: 'patternProperties' });
      if (source.additionalProperties !== undefined && source.additionalProperties !== false)
        report(place([...at, 'additionalProperties']), 'ANSWER_UNNAMED open', {});
    }
    for (const field of splitGroups(parseSchema(schema))) report(place([]), 'GROUP_SPLIT', { field });
  };
  for (const variant of variants) {
    const { schema, ui } = variant.snapshot;
    visit(variant, schema, []);
    for (const { path, schema: property, widget } of walkProperties(schema, ui))
      if (widget === undefined && parseSchema(property).isGroup) visit(variant, property, path);
  }
});

/** The names of answers that an alternative brings along. */
const namesUnder = (node: SchemaNode): string[] => [
  ...node.properties.keys(),
  ...[...node.parts, ...nodesIn(node.source.anyOf), ...nodesIn(node.source.oneOf)].flatMap(namesUnder),
];

/** Groups of which several parts of a schema have fields: one part would be shown in the place of the other. */
function splitGroups(node: SchemaNode): string[] {
  const groups = [...schemaParts(node)].flatMap(({ node: part }) =>
    [...part.properties].flatMap(([name, property]) => (property.isGroup ? [name] : [])),
  );
  return [...new Set(groups.filter((name, index) => groups.indexOf(name) !== index))];
}
