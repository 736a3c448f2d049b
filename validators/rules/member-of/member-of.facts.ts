import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { ComparisonFacts } from '../comparison-facts.ts';

/** Returns a schema for answers of which one is missing, or both belong to one group. */
function relation([name, { of, groups }]: [string, JsonObject]): JsonObject {
  const [master, byGroup] = [String(of), Object.entries(objectIn(groups))];
  const together = byGroup.flatMap(([group, values]): JsonObject[] =>
    Array.isArray(values) && values.length > 0
      ? [{ properties: { [master]: { const: group }, [name]: { enum: values as Json[] } } }]
      : [],
  );
  const elsewhere = byGroup.length === 0 ? {} : { not: { enum: byGroup.map(([group]) => group) } };
  return {
    anyOf: [
      { properties: { [name]: { not: { type: 'string' } } } },
      { properties: { [master]: elsewhere } },
      ...together,
    ],
  };
}

/** Facts about the rule `member-of` for the comparison of schemas: it can be rewritten as plain JSON Schema. */
export const facts: ComparisonFacts = {
  equivalent: ({ members }) => {
    const relations = Object.entries(objectIn(members)).flatMap(([name, one]) =>
      isObject(one) ? [relation([name, one])] : [],
    );
    return relations.length === 0 ? {} : { allOf: relations };
  },
};
