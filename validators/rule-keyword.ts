import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js';
import { isObject } from '#engine/model/json';
import type { Rule } from './rules/define-rule.ts';
import { RULES_MODULE } from './rules/runtime.ts';

/** Function that is called with the keyword of each rule that a compiled schema uses. */
export type OnCall = (keyword: string) => void;

/**
 * Returns the definition of a rule as a `code` keyword of Ajv, the only kind that Ajv can write into standalone
 * code. The code calls `require("#rules")`; `callable` is the result of that call, for a validator that runs in
 * this process. `onCall` is called when a schema uses the rule.
 */
export function ruleKeyword(rule: Rule, callable: unknown, onCall: OnCall = () => undefined) {
  return {
    keyword: rule.keyword,
    type: [...rule.types],
    schemaType: ['boolean', 'object'],
    metaSchema: { anyOf: [{ type: 'boolean' }, rule.params] },
    error: { message: '', params: ({ params }: KeywordErrorCxt) => _`{ violation: ${params.violation} }` },
    code(context: KeywordCxt) {
      const { gen, data, schema } = context;
      if (schema === false) return;
      onCall(rule.keyword);
      const rulesModule = gen.scopeValue('func', {
        ref: callable,
        key: RULES_MODULE,
        code: _`require(${RULES_MODULE})`,
      });
      const params = gen.scopeValue('schema', {
        ref: schema,
        key: JSON.stringify(schema),
        code: literal(schema),
      });
      const violation = gen.const('violation', _`${rulesModule}[${rule.keyword}](${data}, ${params})`);
      context.setParams({ violation });
      context.fail(_`${violation} !== null`);
    },
  } satisfies CodeKeywordDefinition;
}

const literal = (schema: unknown) => (isObject(schema) ? _`JSON.parse(${JSON.stringify(schema)})` : _`{}`);
