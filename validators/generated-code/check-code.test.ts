import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { generateCode } from '../generate-code.ts';
import { compileValidatorSource, instantiateBundle } from '../index.ts';
import { checkModule } from './check-code.ts';

const canary = globalThis as { canary?: boolean };
const RUN = 'globalThis.canary = true';

const formWith = (schema: JsonObject): CompiledForm =>
  ({ slug: 'sample', schema, fields: [], behaviour: { success: { cases: [] } } }) as unknown as CompiledForm;

/** Schema that produces every kind of code of the dialect. */
const everything: JsonObject = {
  type: 'object',
  properties: {
    text: {
      type: 'string',
      minLength: 1,
      maxLength: 9,
      pattern: '^[a-z]+$',
      errorMessage: { pattern: '@a', maxLength: '@b' },
    },
    whole: { type: ['integer', 'string'], minimum: 1, maximum: 9, multipleOf: 2 },
    amount: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9.5, multipleOf: 0.01 },
    kind: { enum: ['a', 'b', { deep: [1] }] },
    large: { enum: [...Array(20).keys()] },
    fixed: { const: { a: [1, null, 'x'] } },
    list: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3, uniqueItems: true },
    mixed: { type: 'array', items: { type: ['string', 'number'] }, uniqueItems: true },
    objects: { type: 'array', items: { type: 'object' }, uniqueItems: true, contains: { required: ['a'] } },
    pair: {
      type: 'array',
      items: [{ type: 'string' }, { type: 'number' }],
      minItems: 2,
      additionalItems: false,
    },
    group: {
      type: 'object',
      properties: { phone: { type: 'string', phone: true } },
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { 'long-text': true },
      required: ['phone'],
      minProperties: 1,
      maxProperties: 9,
      propertyNames: { pattern: '^[a-z-]+$' },
      errorMessage: { required: { phone: '@c' }, properties: { phone: '@d' }, _: '@e' },
    },
    never: false,
    any: true,
  },
  required: ['text', 'kind', 'list', 'pair', 'group', 'never'],
  dependencies: { text: ['kind'], kind: { required: ['list'] } },
  allOf: [
    { if: { required: ['whole'] }, then: { required: ['amount'] }, else: { not: { required: ['mixed'] } } },
  ],
  anyOf: [{ required: ['text'] }, { required: ['list'] }],
  oneOf: [{ required: ['text'] }, { properties: { list: { type: 'array', minItems: 2 } } }],
  errorMessage: '@whole',
  propertyNames: {
    enum: ['text', 'whole', 'amount', 'kind', 'large', 'fixed', 'list', 'mixed', 'objects', 'group'],
  },
};

describe('the contract of generated code', () => {
  it('accepts all that the dialect generates', () => {
    expect(() => checkModule(compileValidatorSource(formWith(everything)))).not.toThrow();
    for (const errorMessage of [
      '@one',
      { type: '@two' },
      { items: ['@three'] },
    ] as JsonObject['errorMessage'][])
      expect(() => generateCode(new Map([['x', { type: 'array', errorMessage }]] as never))).not.toThrow();
  });

  const source = compileValidatorSource(formWith(everything));
  const planted: [string, string][] = [
    ['a call of a global', 'alert(1)'],
    ['a call through a constructor', '[].at.constructor("return 1")()'],
    ['a computed name', '[]["const" + "ructor"]'],
    ['a template', ['`$', '{vErrors}`'].join('')],
    ['a tagged template', 'vErrors`x`'],
    ['an import', 'import("x")'],
    ['a function', '(() => 1)()'],
    ['a method', '({ toString() { return 1 } })'],
    ['a getter', '({ get a() { return 1 } })'],
    ['a class', 'class A { static { alert(1) } }'],
    ['a global', 'globalThis'],
    ['this', 'this.x'],
    ['a written property', 'data.x = 1'],
    ['a removed property', 'delete data.x'],
    ['a prototype', '({ "__proto__": 1 })'],
    ['a prototype by another spelling', '({ "\\u005f_proto__": 1 })'],
    ['a name by another spelling', 'data.\\u0063onstructor'],
    ['a loop that does not end', 'while (true) {}'],
    ['another loop that does not end', 'for (;;) {}'],
    ['a loop that sets its count back', 'for (let i9 = 0; i9 < 1; i9++) { i9 = 0 }'],
    ['a wait', 'await 1'],
    ['another module', 'const func99 = require("node:fs")'],
    ['a module by a computed name', 'const func99 = require("#ru" + "les")'],
    ['require as a value', 'const a = require'],
    ['a rule that does not exist', 'const func99 = require("#rules"); func99["eval"](1, 2)'],
    ['a regular expression', '/(a+)+$/.test(instancePath)'],
    ['a pattern of data', 'new RegExp(data, "u")'],
    ['a function made of text', 'new Function("alert(1)")'],
    ['another constructor', 'new Worker("x")'],
    ['a debugger', 'debugger'],
    ['an exception', 'throw 1'],
    ['a comment', '/* @license */'],
    ['spread', '[...data]'],
    ['a callback', 'data.map(isNaN)'],
    ['a method of a text with a callback', 'err0.schemaPath.replace(/~/g, isNaN)'],
    ['a name of the language declared', 'let JSON = 1'],
    ['optional chaining', 'data?.x'],
    ['void', 'void 0'],
    ['a large integer', '9n'],
    ['a member of a function by a computed name', 'vErrors = { push: validate1[instancePath] }'],
    ['a method that is made of data', 'vErrors = { push: data[instancePath] }'],
    ['a method that is made of data, by a text', 'err0 = { "slice": data[instancePath] }'],
    ['a function under another name', 'const other9 = validate1; other9[instancePath]'],
    ['a rule under another name', 'const func98 = require("#rules"); const other9 = func98'],
    [
      'a runtime function as a value',
      'const func97 = require("ajv/dist/runtime/equal").default; vErrors = [func97]',
    ],
    ['a pattern as a value', 'const pattern99 = new RegExp("a", "u"); vErrors = [pattern99]'],
    ['a method written by a computed name', 'const indices99 = {}; indices99[instancePath] = data'],
    [
      'a method written by a computed name, of something that was a number',
      'const indices99 = {}; let i99 = 1; i99 = data; indices99[instancePath] = i99',
    ],
    ['a place of indices that is something else', 'let indices99 = {}; indices99 = data'],
    ['a loop over a list that it makes longer', 'for (const err99 of vErrors) { vErrors.push(err99) }'],
    [
      'a loop over a list that it makes longer under another name',
      'const emErrs99 = vErrors; for (const err99 of vErrors) { emErrs99.push(err99) }',
    ],
    [
      'a loop over a list of a schema that it makes longer',
      'const schema99 = {"required":["a"]}; for (const name99 of schema99.required) { schema99.required.push(name99) }',
    ],
    ['a loop over a member of data', 'for (const name99 of data.list) {}'],
    ['an async function', 'async function validate9() {}'],
    ['with', 'with (data) {}'],
  ];
  it.each(planted)('refuses %s', (_title, code) => {
    const body = source.replace('let vErrors = null;', `let vErrors = null;${code};`);
    expect(body).not.toBe(source);
    expect(() => checkModule(body)).toThrow();
  });

  it.each([
    ['a statement beside the exports', `${source}\nalert(1);`],
    ['another export', `${source}\nexport const more = 1;`],
    ['a default', `${source}\nexport default 1;`],
    ['an import', `import "x";\n${source}`],
    ['code among data', `export const form = { a: alert(1) };\n${source}`],
    ['a prototype among data', `export const form = { "__proto__": {} };\n${source}`],
    ['an HTML comment', `${source}\n<!-- x`],
  ])('refuses %s in a module', (_title, text) => {
    expect(() => checkModule(text)).toThrow();
  });

  it('is asked before a kept source is evaluated', () => {
    const tampered = source.replace('let vErrors = null;', `${RUN};let vErrors = null;`);
    expect(() => instantiateBundle(formWith(everything), `${tampered}\n${RUN};`)).toThrow('CODE_REFUSED');
    expect(canary.canary).toBeUndefined();
  });
});

describe('a schema that would become code', () => {
  const closer = `*/};${RUN};({validate:function(){/*`;
  const $id = `*/${RUN};/*`;

  it.each<[string, JsonObject]>([
    ['$id', { $id, type: 'object' }],
    ['$id that closes more', { $id: closer }],
  ])('by %s is refused by the generator itself, without having run', (_title, schema) => {
    expect(() => generateCode(new Map([['key', schema]]))).toThrow();
    expect(() => compileValidatorSource(formWith(schema))).toThrow(/SCHEMA_INVALID.*\$id/);
    expect(canary.canary).toBeUndefined();
  });

  it.each<[string, JsonObject]>([
    ['a condition', { type: 'object', if: { $id }, then: {} }],
    ['a field', { type: 'object', properties: { a: { $id } } }],
    ['what is not', { type: 'object', not: { $id } }],
    ['a dependency', { type: 'object', dependencies: { a: { $id } } }],
  ])('by the $id of %s is not compiled', (_title, schema) => {
    expect(() => compileValidatorSource(formWith(schema))).toThrow(/SCHEMA_INVALID.*\$id/);
    expect(canary.canary).toBeUndefined();
  });

  it('by a message that takes a visitor’s answer in is refused', () => {
    const schema = { type: 'object', errorMessage: ['@a $', '{/secret}'].join('') };
    expect(() => generateCode(new Map([['key', schema]]))).toThrow('CODE_REFUSED');
  });
});
