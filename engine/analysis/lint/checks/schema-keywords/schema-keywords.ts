import {
  DRAFT_07,
  fieldFile,
  formFile,
  isObject,
  type JsonObject,
  OWN_ANNOTATIONS,
  OWN_REFERENCES,
  type RuleEntry,
  type Segments,
  typesOf,
  walkSchema,
} from '#engine/model';
import { defineCheck, either, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Every keyword of every schema exists, a rule is for answers that it checks, and its parameters are what it takes. */
export const schemaKeywords = defineCheck(
  problemTexts,
  ({ definitions, vocabulary, compileSchema }, report) => {
    const rules = new Map(vocabulary.rules.map((rule) => [rule.keyword, rule]));
    const known = new Set<string>([...DRAFT_07, ...OWN_ANNOTATIONS, ...OWN_REFERENCES, ...rules.keys()]);

    const compare = (file: string, schema: JsonObject, at: Segments): void => {
      for (const { segments, schema: node } of walkSchema(schema, at)) {
        for (const [keyword, value] of Object.entries(node)) {
          const rule = rules.get(keyword);
          const place = { file, segments: [...segments, keyword] };
          if (!known.has(keyword)) {
            report(place, 'UNKNOWN_KEYWORD', {
              keyword,
              ...whatExists(keyword, [...rules.keys(), ...(rules.size === 0 ? DRAFT_07 : [])]),
            });
          }
          if (rule === undefined || value === null) continue;
          if (!checksSome(rule, typesOf(node))) {
            report(place, 'RULE_TYPE', {
              rule: rule.slug,
              types: either(typesOf(node)),
              checked: rule.types.join(', '),
            });
          } else if (typeof value !== 'boolean') {
            for (const issue of compileSchema(rule.params)(value)) {
              const parameter = String(issue.params.additionalProperty ?? issue.segments.at(-1) ?? keyword);
              report({ file, segments: [...place.segments, ...issue.segments] }, 'RULE_PARAMETER', {
                rule: rule.slug,
                parameter,
                keyword: issue.keyword,
                ...whatExists(parameter, parametersOf(rule.params)),
              });
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
  },
);

/** A part without a type refines a schema that has one. */
const checksSome = ({ types }: RuleEntry, named: readonly string[]): boolean =>
  named.length === 0 ||
  types.some((type) => named.includes(type) || (type === 'number' && named.includes('integer')));

const parametersOf = (params: JsonObject): string[] =>
  isObject(params.properties) ? Object.keys(params.properties) : [];
