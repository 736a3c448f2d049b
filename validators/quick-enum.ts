import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';

/** More than these are looked up; fewer are compared one by one. */
const MAX_COMPARED = 8;

/**
 * Makes `enum` quick for what every object of ours has: a list of the names that it takes. Ajv goes through the list for
 * each name, so that a form of a thousand fields takes a million steps; and its errors quote the list, which brings the
 * schema into the compiled code. Nobody reads it there.
 */
export function quickenEnum(ajv: Ajv): void {
  const own = ajv.getKeyword('enum') as CodeKeywordDefinition;
  ajv.removeKeyword('enum');
  ajv.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    error: { message: 'must be equal to one of the allowed values', params: _`{}` },
    code(context: KeywordCxt) {
      const { gen, data, schema } = context;
      const values: unknown[] = Array.isArray(schema) ? schema : [];
      if (values.length === 0 || !values.every(isPrimitive)) {
        own.code(context);
      } else if (values.length <= MAX_COMPARED) {
        const compared = values.map((value): Code => _`${data} === ${value}`);
        context.pass(compared.reduce((one, other) => _`${one} || ${other}`));
      } else {
        const text = JSON.stringify(values);
        const set = gen.scopeValue('schema', {
          ref: new Set(values),
          key: `enum ${text}`,
          code: _`new Set(JSON.parse(${text}))`,
        });
        context.pass(_`${set}.has(${data})`);
      }
    },
  });
}

type Primitive = string | number | boolean | null;
const isPrimitive = (value: unknown): value is Primitive => typeof value !== 'object' || value === null;
