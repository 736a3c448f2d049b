import { fieldFile, formFile } from '../../definition/load.ts';
import type { Problem } from '../../definition/problem.ts';
import type { RuleEntry } from '../../definition/vocabulary.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { type Segments, walkSchema } from '../../schema/children.ts';
import { DRAFT_07, OWN_ANNOTATIONS, OWN_REFERENCES } from '../../schema/keywords.ts';
import { typesOf } from '../../schema/types.ts';
import { type Check, either, problemAt, whatExists } from '../context.ts';

/** Every keyword of every schema exists, a rule stands on answers that it judges, and its parameters are what it takes. */
export const checkSchemaKeywords: Check = ({ definitions, vocabulary, judge }) => {
  const rules = new Map(vocabulary.rules.map((rule) => [rule.keyword, rule]));
  const known = new Set<string>([...DRAFT_07, ...OWN_ANNOTATIONS, ...OWN_REFERENCES, ...rules.keys()]);
  const problems: Problem[] = [];

  const compare = (file: string, schema: JsonObject, at: Segments): void => {
    for (const { segments, schema: node } of walkSchema(schema, at)) {
      for (const [keyword, value] of Object.entries(node)) {
        const rule = rules.get(keyword);
        if (!known.has(keyword)) {
          problems.push(
            problemAt(definitions, file, [...segments, keyword], 'UNKNOWN_KEYWORD', {
              keyword,
              exists: whatExists(keyword, [...rules.keys(), ...(rules.size === 0 ? DRAFT_07 : [])]),
            }),
          );
        } else if (rule !== undefined && value !== null && !judgesSome(rule, typesOf(node))) {
          problems.push(
            problemAt(definitions, file, [...segments, keyword], 'RULE_TYPE', {
              rule: rule.slug,
              types: either(typesOf(node)),
              judged: rule.types.join(', '),
            }),
          );
        } else if (rule !== undefined && typeof value !== 'boolean' && value !== null) {
          for (const issue of judge(rule.params)(value)) {
            const parameter = String(issue.params.additionalProperty ?? issue.segments.at(-1) ?? keyword);
            problems.push(
              problemAt(definitions, file, [...segments, keyword, ...issue.segments], 'RULE_PARAMETER', {
                rule: rule.slug,
                parameter,
                keyword: issue.keyword,
                exists: whatExists(parameter, parametersOf(rule.params)),
              }),
            );
          }
        }
      }
    }
  };

  for (const [slug, source] of definitions.forms) {
    compare(formFile(slug, 'schema'), source.schema, []);
    const { variants, success } = source.form;
    for (const [name, variant] of Object.entries(isObject(variants) ? variants : {})) {
      const overlay = isObject(variant) ? variant.schema : undefined;
      if (isObject(overlay)) compare(formFile(slug, 'form'), overlay, ['variants', name, 'schema']);
    }
    const cases = isObject(success) && Array.isArray(success.cases) ? success.cases : [];
    for (const [index, one] of cases.entries()) {
      const when = isObject(one) ? one.when : undefined;
      if (isObject(when)) compare(formFile(slug, 'form'), when, ['success', 'cases', index, 'when']);
    }
  }
  for (const [slug, { schema }] of definitions.fields) compare(fieldFile(slug), schema, ['schema']);
  return problems;
};

/** A part without a type refines a schema that has one. */
const judgesSome = ({ types }: RuleEntry, named: readonly string[]): boolean =>
  named.length === 0 ||
  types.some((type) => named.includes(type) || (type === 'number' && named.includes('integer')));

const parametersOf = (params: JsonObject): string[] =>
  isObject(params.properties) ? Object.keys(params.properties) : [];
