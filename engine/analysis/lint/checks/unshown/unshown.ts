import { type JsonObject, objectIn, type Path } from '#engine/model/json';
import {
  hasItemFields,
  nodesIn,
  parseSchema,
  propertiesOf,
  type SchemaNode,
  schemaParts,
  walkWithItems,
} from '#engine/model/schema';
import { defineCheck, type LintedVariant, placeInVariant } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports answers in the schema that no field of the page could show: in `anyOf` and `oneOf`,
 * without a fixed name, or in a group whose fields are spread over several parts of the schema.
 */
export const unshown = defineCheck(problemTexts, ({ variants }, report) => {
  const visit = (variant: LintedVariant, schema: JsonObject, way: Path): void => {
    const place = (at: Path) => placeInVariant(variant, 'schema', [...way, ...at]);
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
    for (const { way, schema: property, ui: own, widget } of walkWithItems(schema, ui)) {
      if (widget === undefined && parseSchema(property).isGroup) visit(variant, property, way);
      if (hasItemFields(property, own, widget)) visit(variant, objectIn(property.items), [...way, 'items']);
    }
  }
});

/** Returns the names of the answers in an alternative of `anyOf` or `oneOf`. */
const namesUnder = (node: SchemaNode): string[] => [
  ...node.properties.keys(),
  ...[...node.parts, ...nodesIn(node.source.anyOf), ...nodesIn(node.source.oneOf)].flatMap(namesUnder),
];

/**
 * Returns groups whose fields are spread over several parts of a schema: on the page, the last part would
 * replace the first.
 */
function splitGroups(node: SchemaNode): string[] {
  const groups = [...schemaParts(node)].flatMap(({ node: part }) =>
    [...part.properties].flatMap(([name, property]) => (property.isGroup ? [name] : [])),
  );
  return [...new Set(groups.filter((name, index) => groups.indexOf(name) !== index))];
}
