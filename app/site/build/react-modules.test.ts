import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { asModule, reactFiles, wholeReact } from './react-modules.ts';

const load = createRequire(import.meta.url);

describe("React in the pages' script", () => {
  it.each(reactFiles)('%s exports what its CommonJS exports', (file) => {
    const [, members = ''] = /export \{ (.*) \};\n$/.exec(asModule(readFileSync(file, 'utf8'))) ?? [];
    const names = members.split(', ').map((member) => member.split(' as ')[1]);
    expect(names.sort()).toEqual(Object.keys(load(file)).sort());
  });

  it('imports what CommonJS requires, in the order in which it requires it', () => {
    const code = '"use strict";\nvar A = require("a"),\n  B = require("b");\nexports.c = A.c + B.c;\n';
    expect(asModule(code)).toBe(
      '"use strict";\nimport * as A from "a";\nimport * as B from "b";\nlet exported_c = A.c + B.c;\n\nexport { exported_c as c };\n',
    );
  });

  it("gives plug-ins a whole React that shares the internals of the page's", () => {
    const code = wholeReact(readFileSync(reactFiles[0] ?? '', 'utf8'));
    expect(code).toContain('ReactSharedInternals = sharedInternals');
    expect(code).toContain('exported_useDeferredValue as useDeferredValue');
  });

  it('keeps an export that is assigned in branches', () => {
    const code = 'exports.now = void 0;\nif (x) exports.now = f;\nexports.later = () => exports.now() + 1;\n';
    expect(asModule(code)).toBe(
      'let exported_now = void 0;\nif (x) exported_now = f;\nlet exported_later = () => exported_now() + 1;\n\nexport { exported_now as now, exported_later as later };\n',
    );
  });
});
