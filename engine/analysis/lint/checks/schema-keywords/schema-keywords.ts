import type { RuleEntry } from '#engine/model/definition';
import { DIALECT, parseSchema, typesOf } from '#engine/model/schema';
import { defineCheck, either, whatExists } from '../../context.ts';
import { writtenSchemas } from '../../written-schemas.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports unknown keywords of schemas, rules on answers of a type that they do not check, and
 * invalid parameters of rules.
 */
export const schemaKeywords = defineCheck(
  problemTexts,
  ({ definitions, vocabulary, compileSchema }, report) => {
    const rules = new Map(vocabulary.rules.map((rule) => [rule.keyword, rule]));
    const known = new Set<string>([...DIALECT.keys(), ...rules.keys()]);

    for (const { file, segments, schema: node } of writtenSchemas(definitions)) {
      for (const [keyword, value] of Object.entries(node)) {
        const rule = rules.get(keyword);
        const place = { file, segments: [...segments, keyword] };
        if (!known.has(keyword)) {
          const instead = Object.hasOwn(problemTexts.instead, keyword)
            ? problemTexts.instead[keyword as keyof typeof problemTexts.instead]
            : undefined;
          if (instead !== undefined) report(place, 'KEYWORD_REFUSED', { keyword, instead });
          else report(place, 'UNKNOWN_KEYWORD', { keyword, ...whatExists(keyword, [...known]) });
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
  },
);

/**
 * True if a rule checks a value of one of the types; a part without a type may have any, because it refines a
 * schema with one.
 */
const checksSome = ({ types }: RuleEntry, named: readonly string[]): boolean =>
  named.length === 0 ||
  types.some((type) => named.includes(type) || (type === 'number' && named.includes('integer')));
