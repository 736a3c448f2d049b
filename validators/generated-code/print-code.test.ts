import { type Options, parse } from 'acorn';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { propertyRuns } from '../../tests/properties/property-runs.ts';
import { AJV_OPTIONS, extendAjv } from '../extend-ajv.ts';
import { CodeRefused } from './code-refused.ts';
import { printCode } from './print-code.ts';

const OPTIONS: Options = { ecmaVersion: 2022, sourceType: 'module', allowReturnOutsideFunction: true };
const print = (text: string): string => printCode(parse(text, OPTIONS), text);

/** Returns what a text means to a reader of JavaScript: its tree without places, each branch as a block. */
function meaningOf(text: string): unknown {
  return JSON.parse(JSON.stringify(parse(text, OPTIONS)), (name, value: unknown) => {
    if (['start', 'end', 'raw'].includes(name)) return undefined;
    const { type } = (value ?? {}) as { type?: string };
    const isBranch =
      ['consequent', 'alternate', 'body'].includes(name) && type?.endsWith('Statement') === true;
    return isBranch && type !== 'BlockStatement' ? { type: 'BlockStatement', body: [value] } : value;
  });
}

const expectSame = (text: string): void => {
  const printed = print(text);
  expect(meaningOf(printed)).toEqual(meaningOf(text));
  expect(print(printed)).toBe(printed);
};

describe('printed code', () => {
  it.each([
    'x = a - (b - c) - d * (e + f) % (g / h);',
    'x = (a || b) && c || (d && (e || f));',
    'x = !(a && b) || typeof (a || b) == "object" && !Array.isArray(a);',
    'x = - -a + +(+b) - (-1) - -c + (a++) - (--b);',
    'x = (a ? b : c) ? (d, e) : f ? g : h;',
    'x = (y = (z = 1, 2)), w = 3;',
    '(x = a).b; (a, b).c; (a || b)[c](d, (e, f)); (1).x; (1.5)["x"];',
    '({}).x; ({ a: 1 }); (function validate1() { return; })();',
    'if (a) if (b) x = 1; else x = 2;',
    'if (a) { if (b) x = 1; } else if (c) ; else { x = 2; }',
    'for (let i = (a in b) ? 1 : 0; i < (a in b); i++) x = !(a + 1 in b) && (a in b || a < 1) in c;',
    'label: for (let i = 0, n = a.length; i < n; i++) { if (b) continue label; for (;;) break label; }',
    'out: { if (a) break out; x = 1; }',
    'for (const key in (a, b)) x = key; for (const one of [1, 2]) x = one;',
    'function validate2(data, { path = "", rootData = data, a: b = 1 } = {}) { return data; }',
    'x = { a, "b c": 1, d: [1, -1, 1e21, 0.1, null, true], "e": { f: /~0/g } };',
    'x = new RegExp("a", "u"); y = new Set(JSON.parse("[1]"));',
    String.raw`x = "line\nend\u2028\u2029\u0000\ud800 </script> <!-- \" \\ ' ё";`,
    'export const form = { "a": 1 }; export function validators(require) { return exports; }',
  ])('means what the checked code meant: %s', (text) => expectSame(text));

  it('has every name and text in one spelling alone', () => {
    expect(print(String.raw`x = '\x41\u{42}'; v\u0045rrors = "ключ";`)).toBe(
      'x = "AB";\nvErrors = "ключ";\n',
    );
  });

  it.each([
    ...['a ?? b', 'a?.b', 'a ** b', 'a | b', 'a instanceof b', '`a`', '9n', '() => 1', '[...a]'],
    ...['[, 1]', '({ get a() { return 1 } })', '({ [a]: 1 })', 'class A {}', 'import("x")', 'имя = 1'],
    ...['throw 1', 'while (a) {}', 'switch (a) {}', 'try {} catch {}', '[a] = b', 'debugger', 'this.a'],
    ...['/(a+)+$/', 'new (a.b)()', 'a.b++', 'let [c] = d', '"use strict"'],
  ])('has no word for %s', (text) => {
    expect(() => print(text)).toThrow(CodeRefused);
  });

  const names = fc.constantFrom('data', 'vErrors', 'err1', 'i0');
  const leaf = fc.oneof(names, fc.constantFrom('1', '1.5', '"a"', 'null', '[]', '{}'));
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      leaf,
      ...['+', '-', '*', '/', '%', '<', 'in', '===', '!=', '&&', '||', ','].map((operator) =>
        fc.tuple(tie('value'), tie('value')).map(([left, right]) => `((${left}) ${operator} (${right}))`),
      ),
      ...['!', '-', '+', 'typeof '].map((operator) => tie('value').map((one) => `(${operator}(${one}))`)),
      fc.tuple(tie('value'), tie('value'), tie('value')).map(([a, b, c]) => `((${a}) ? (${b}) : (${c}))`),
      fc.tuple(names, tie('value')).map(([name, one]) => `(${name} = (${one}))`),
      fc.tuple(tie('value'), tie('value')).map(([object, key]) => `(${object})[${key}]`),
      fc.tuple(tie('value'), tie('value')).map(([callee, one]) => `(${callee})((${one}), 1)`),
      fc.tuple(tie('value'), tie('value')).map(([one, other]) => `({ a: (${one}), "b": [(${other})] })`),
    ),
  }));

  it('means what any checked value meant, with the brackets that it needs', () => {
    fc.assert(
      fc.property(value, (text) => expectSame(`(${text});`)),
      propertyRuns({ seed: 46, numRuns: 2000 }),
    );
  });

  it('is what Ajv writes for every form', async () => {
    let bodies = 0;
    const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
    for (const slug of definitions.forms.keys()) {
      const ajv = extendAjv(
        new Ajv({
          ...AJV_OPTIONS,
          logger: false,
          code: {
            ...{ lines: true, source: true },
            process: (text, schema) => {
              if (schema?.root.meta !== true) {
                expectSame(text);
                bodies += 1;
              }
              return text;
            },
          },
        }),
      );
      const snapshot = snapshotForm(definitions, slug, vocabulary);
      for (const variant of Object.keys(snapshot.variants))
        ajv.compile(compileForm(snapshot, { variant, lang: 'ru', sha256 }).schema);
    }
    expect(bodies).toBeGreaterThan(20);
  });
});
