import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import { propertyRuns } from '../../tests/properties/property-runs.ts';
import { compileValidatorSource } from '../compile-validators.ts';
import { checkModule } from './check-code.ts';
import { CodeRefused } from './code-refused.ts';

const form = {
  ...{ slug: 'sample', fields: [], behaviour: { success: { cases: [] } } },
  schema: { type: 'object', properties: { text: { type: 'string', minLength: 1, pattern: '^[a-z]+$' } } },
} as unknown as CompiledForm;
const source = compileValidatorSource(form);
const [, validator = ''] = /function (validate\d+)\(/.exec(source) ?? [];
const [, rule = ''] = /const (func\d+) = require/.exec(source) ?? [];

const RUN = '"globalThis.canary = true"';
const NAMES = ['data', 'vErrors', 'emErrs91', 'err91', 'key91', 'indices91', 'i91', 'x91', 'instancePath'];
const name = fc.constantFrom(...NAMES, validator, ...(rule === '' ? [] : [rule]), 'exports');
const member = fc.constantFrom(
  'push',
  'slice',
  'indexOf',
  'replace',
  'length',
  'errors',
  'keyword',
  'constructor',
);

/** Expressions of every kind in generated code, with the values that an attacker wants in them. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    name,
    fc.constantFrom(RUN, '"constructor"', 'null', '1', '[]', '{}'),
    fc.tuple(name, name).map(([object, key]) => `${object}[${key}]`),
    fc.tuple(name, name, name).map(([object, one, other]) => `${object}[${one}][${other}]`),
    fc.tuple(name, member).map(([object, key]) => `${object}.${key}`),
    fc.tuple(member, tie('expression')).map(([key, value]) => `{ ${key}: ${value} }`),
    fc.tuple(member, tie('expression')).map(([key, value]) => `{ "${key}": ${value} }`),
    tie('expression').map((value) => `[${value}]`),
    fc.tuple(name, member, tie('expression')).map(([object, key, value]) => `${object}.${key}(${value})`),
    fc.tuple(name, name, tie('expression')).map(([object, key, value]) => `${object}[${key}](${value})`),
    fc.tuple(name, tie('expression')).map(([callee, value]) => `${callee}(${value})`),
  ),
}));
const simple = fc.oneof(
  fc.tuple(name, expression).map(([target, value]) => `${target} = ${value};`),
  fc.tuple(name, name, expression).map(([object, key, value]) => `${object}[${key}] = ${value};`),
  fc.tuple(name, member, expression).map(([object, key, value]) => `${object}.${key} = ${value};`),
  expression.map((value) => `(${value});`),
);
const list = fc.constantFrom('vErrors', 'emErrs91', 'err91', 'x91');
/** Statements of an attack: a value becomes a method under a name from the data and is called with a text. */
const attack = fc.oneof(
  fc
    .tuple(list, member, name, name)
    .map(
      ([target, key, object, by]) => `${target} = { ${key}: ${object}[${by}] }; ${target}.${key}(${RUN});`,
    ),
  fc
    .tuple(list, name, name, name)
    .map(
      ([target, key, object, by]) =>
        `indices91[${key}] = ${object}[${by}]; ${target} = indices91; ${target}.push(${RUN});`,
    ),
  fc
    .tuple(name, name, name)
    .map(([target, object, by]) => `${target} = ${object}[${by}]; ${target}(${RUN});`),
);
const statement = fc.oneof(
  { weight: 4, arbitrary: attack },
  { weight: 6, arbitrary: simple },
  fc.tuple(name, simple).map(([list, body]) => `for (const err92 of ${list}) { ${body} }`),
  fc.tuple(name, simple).map(([object, body]) => `for (const key92 in ${object}) { ${body} }`),
  fc.tuple(expression, simple).map(([end, body]) => `for (let i92 = 0; i92 < ${end}; i92++) { ${body} }`),
);
const declarations = fc
  .record({
    ...{ x: fc.constantFrom('data', 'null', 'vErrors'), list: fc.constantFrom('[]', 'null', '{}') },
    ...{ err: fc.constantFrom('data', '{}'), i: fc.constantFrom('0', 'data.length', 'data') },
  })
  .map(
    ({ x, list, err, i }) =>
      `let x91 = ${x}; let emErrs91 = ${list}; let err91 = ${err}; let key91 = instancePath; let i91 = ${i}; const indices91 = {};`,
  );
const program = fc
  .tuple(declarations, fc.array(statement, { minLength: 1, maxLength: 3 }))
  .map(([declared, statements]) => [declared, ...statements].join(' '));

/** Returns what would be evaluated and served; undefined if the program is refused. */
const accepted = (text: string): string | undefined => {
  try {
    return checkModule(text);
  } catch (error) {
    // A text that does not parse is no program.
    if (error instanceof CodeRefused || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const DATA: readonly unknown[] = [
  { text: 'constructor', push: 'x', constructor: 1 },
  ['constructor', 'push'],
  'constructor',
];

/** Prelude that detects a function created from a text, even if nothing calls it. */
const PRELUDE =
  'const data = JSON.parse(json); Object.defineProperty(Function.prototype, "constructor", { value() { globalThis.canary = true } })';
const CALL =
  'Object.values(validators(() => new Proxy({}, { get: () => () => null })))[0]' +
  '(data, { instancePath, parentData: {}, parentDataProperty: "", rootData: data })';

it('a random program runs no text and ends, if it is accepted at all', () => {
  let run = 0;
  fc.assert(
    fc.property(program, fc.constantFrom('constructor', 'push', 'text', ''), (code, instancePath) => {
      const text = accepted(source.replace('let vErrors = null;', `let vErrors = null;${code}`));
      if (text === undefined) return;
      run += 1;
      for (const data of DATA) {
        const context = createContext({ json: JSON.stringify(data), instancePath });
        try {
          new Script(`${PRELUDE};${text.replaceAll(/^export /gm, '')};${CALL}`).runInContext(context, {
            timeout: 500,
          });
        } catch (error) {
          // A program may fail but must not run for long.
          expect((error as { code?: string }).code).not.toBe('ERR_SCRIPT_EXECUTION_TIMEOUT');
        }
        expect(Object.keys(context).sort()).toEqual(['instancePath', 'json', 'validators']);
      }
    }),
    propertyRuns({ seed: 46, numRuns: 4000 }),
  );
  expect(run).toBeGreaterThan(100);
}, 120_000);
