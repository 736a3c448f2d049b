import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Layers that show, read or send answers. They ask `Holds` which fields are shown or required and must not
 * read that from a schema.
 */
const LAYERS = ['renderers', 'app/site', 'api/server', 'app/studio/pages/forms/editor/preview'];

/**
 * Signs of a second interpreter: it reads the list of required names, or a keyword by which a part of a
 * schema applies.
 */
const READINGS: readonly RegExp[] = [
  /\.required\s*\)/,
  /\brequired\??\.(?:includes|some|filter|map|flatMap)\(/,
  /\.(?:if|dependencies|conditions)\b/,
  /['"](?:if|then|else|dependencies)['"]/,
];

const ALLOWED: Readonly<Record<string, string>> = {
  'renderers/theme/group-field.tsx': 'reads the schema that Holds gives',
  'renderers/widgets/rows/item-fields.ts': 'reads the schema of an item that Holds gives',
  'renderers/widgets/matrix/control.tsx': 'marks the rows of one answer, whose schema Holds gives',
  'renderers/rjsf-theme/staff/parts.tsx': 'starts a new part of a document, which no visitor answers',
  'renderers/masks/phone/foreign-switch.ts': 'looks for the answer to give, and decides nothing',
  'api/server/storage/migrations/0037-compile-conditions-in-items.ts':
    'finds the versions to compile again by their text',
  'api/server/openapi/request-schema.ts': 'describes what is always required, for no answers',
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const readsConditions = (text: string): boolean => {
  const code = withoutComments(text);
  return READINGS.some((reading) => reading.test(code));
};

const sources = execFileSync('git', ['ls-files', ...LAYERS], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen|cases)\.tsx?$|\/sample\.ts$/.test(file));

describe('shown and required fields are decided in one place', () => {
  it('and no layer that shows, reads or sends answers looks into a schema for it', () => {
    const found = sources.filter((file) => readsConditions(readFileSync(join(root, file), 'utf8')));
    expect(found.toSorted()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each([
    ['of the names', 'const isRequired = listIn(schema.required).includes(name);'],
    ['of the names by their own method', 'return schema.required?.includes(name) ?? false;'],
    ['of a condition', 'const then = isTrue(schema.if) ? schema.then : schema.else;'],
    ['of a branch by its keyword', "const part = valueAt(schema, ['then', 'properties', name]);"],
    ['of dependencies', 'for (const name of Object.keys(schema.dependencies)) show(name);'],
  ])('a planted reading %s is found', (_title, text) => {
    expect(readsConditions(text)).toBe(true);
  });
});
