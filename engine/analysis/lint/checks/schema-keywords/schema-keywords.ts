import {
  DRAFT_07,
  fieldFile,
  formFile,
  type JsonObject,
  OWN_ANNOTATIONS,
  OWN_REFERENCES,
  parseSchema,
  type RuleEntry,
  readForm,
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
                ...whatExists(parameter, [...parseSchema(rule.params).properties.keys()]),
              });
            }
          }
        }
      }
    };

    for (const [slug, source] of definitions.forms) {
      compare(formFile(slug, 'schema'), source.schema, []);
      const { variants, conditions } = readForm(source.form);
      for (const [name, overlay] of variants)
        compare(formFile(slug, 'form'), overlay.schema ?? {}, ['variants', name, 'schema']);
      for (const [index, when] of conditions)
        compare(formFile(slug, 'form'), when, ['success', 'cases', index, 'when']);
    }
    for (const [slug, { schema }] of definitions.fields) compare(fieldFile(slug), schema, ['schema']);
  },
);

/** A part without a type refines a schema that has one. */
const checksSome = ({ types }: RuleEntry, named: readonly string[]): boolean =>
  named.length === 0 ||
  types.some((type) => named.includes(type) || (type === 'number' && named.includes('integer')));
