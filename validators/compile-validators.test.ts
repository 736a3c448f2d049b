import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { moscowClock } from '#rules';
import { compileValidatorSource, createFormChecker } from './index.ts';

const clock = moscowClock(() => 0);
const schema: JsonObject = {
  type: 'object',
  properties: {
    phone: { type: 'string' },
    isRusPhone: { type: 'boolean', default: true },
    note: { type: 'string', maxLength: 3 },
  },
  required: ['phone'],
  errorMessage: { required: { phone: '@sample.phone' } },
  if: { properties: { isRusPhone: { const: false } }, required: ['isRusPhone'] },
  then: { properties: { phone: { 'phone-foreign': true } } },
  else: { properties: { phone: { phone: true } } },
  propertyNames: { enum: ['phone', 'isRusPhone', 'note'] },
};
const when = { properties: { note: { const: 'vip' } }, required: ['note'] };
const form = {
  slug: 'sample',
  schema,
  fields: ['phone', 'isRusPhone', 'note'].map((path) => ({ path })),
  behaviour: { success: { cases: [{ when, message: 'a' }, { message: 'b' }] } },
} as unknown as CompiledForm;

describe('a compiled form', () => {
  const source = compileValidatorSource(form);
  const checker = createFormChecker(form, clock);

  it('needs no eval and no Ajv in the page', () => {
    expect(source).not.toMatch(/\beval\b|new Function/);
    expect([...source.matchAll(/require\("([^"]+)"\)/g)].map(([, id]) => id)).toContain('#rules');
  });

  it.each<[string, JsonObject, [string, string, string][]]>([
    ['a Russian number', { phone: '9161234567', isRusPhone: true }, []],
    ['a foreign number', { phone: '+442079460958', isRusPhone: false }, []],
    [
      'the rule follows the tick',
      { phone: '+442079460958', isRusPhone: true },
      [['phone', 'phoneNotRussian', 'error.phoneNotRussian']],
    ],
    ['a missing answer takes the form’s own text', {}, [['phone', 'required', 'sample.phone']]],
    ['a limit is told', { phone: '9161234567', note: 'long' }, [['note', 'tooLong', 'error.tooLong']]],
    [
      'an unknown answer is refused',
      { phone: '9161234567', stranger: 1 },
      [['stranger', 'unknownField', 'error.unknownField']],
    ],
    ['a wrong type is said once', { phone: 5 }, [['phone', 'wrongType', 'error.wrongType']]],
    [
      'issues stand in the order of the fields',
      { note: 'long' },
      [
        ['phone', 'required', 'sample.phone'],
        ['note', 'tooLong', 'error.tooLong'],
      ],
    ],
  ])('%s', (_title, answers, issues) => {
    expect(checker.check(answers).map(({ path, code, messageKey }) => [path, code, messageKey])).toEqual(
      issues,
    );
  });

  it('decides the conditions of the schema and of the success texts', () => {
    expect(checker.accepts(schema.if as JsonObject, { isRusPhone: false })).toBe(true);
    expect(checker.accepts(schema.if as JsonObject, { isRusPhone: true })).toBe(false);
    expect(checker.accepts(when, { note: 'vip' })).toBe(true);
    expect(() => checker.accepts({ const: 1 }, 1)).toThrow('VALIDATOR_MISSING');
  });

  it('carries nothing that was typed in its issues', () => {
    const issues = checker.check({ phone: '0005550199', note: 'secret' });
    expect(JSON.stringify(issues)).not.toMatch(/0005550199|secret/);
  });

  it('names the form that has a schema that cannot be compiled', () => {
    const broken = { ...form, schema: { type: 'object', properties: { a: { type: 'string', fone: true } } } };
    expect(() => compileValidatorSource(broken as never)).toThrow(/SCHEMA_INVALID: .*"sample".*fone/);
  });
});

describe('a form of many conditions', () => {
  const formOf = (count: number): CompiledForm => {
    const names = Array.from({ length: count }, (_, index) => `answer${index}`);
    const conditions = names.map((name, index) => ({
      if: { properties: { [name]: { const: 'yes' } }, required: [name] },
      then: { properties: { [`more${index}`]: { type: 'string', maxLength: 9 } } },
      else: { properties: { [`other${index}`]: { type: 'string', phone: true } } },
    }));
    const own = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    return { ...form, schema: { type: 'object', properties: own, allOf: conditions } } as CompiledForm;
  };

  it('grows by what is written, not by what may hold together', () => {
    const [few, many] = [20, 200].map((count) => compileValidatorSource(formOf(count)).length);
    expect((many ?? 0) / (few ?? 1)).toBeLessThanOrEqual(12);
  });

  it('costs as many functions for the sixtieth as for the second', () => {
    const functions = (count: number): number =>
      compileValidatorSource(formOf(count)).match(/\bfunction /g)?.length ?? 0;
    const second = functions(2) - functions(1);
    expect(second).toBeGreaterThan(0);
    expect(functions(60) - functions(59)).toBe(second);
  });

  it('has a validator for each of them, in any branch and group', () => {
    const condition = (name: string) => ({ required: [name] });
    const nested = {
      ...form,
      schema: {
        type: 'object',
        properties: {
          group: { type: 'object', properties: { a: {} }, if: condition('a'), then: {} },
        },
        dependencies: { a: { if: condition('b'), then: { if: condition('c'), then: {} } } },
        allOf: [{ if: condition('d'), else: { if: condition('e'), else: {} } }],
      },
    } as unknown as CompiledForm;
    const checkerOfNested = createFormChecker(nested, clock);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect(checkerOfNested.accepts(condition(name), { [name]: 1 })).toBe(true);
  });
});
