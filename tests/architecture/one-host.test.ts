import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Layers that show inputs without making them from schemas; the exceptions are the theme of RJSF, the
 * visitor's theme and its widgets.
 */
const LAYERS = [
  'app/studio',
  'app/site',
  'renderers/form',
  'renderers/parts',
  'renderers/controls',
  'renderers/native',
];

const INPUT = /<(?:input|select|textarea|TextInput|TickBox|NumberInput|Wording|Choice|CodeLine)\b/;

/** Ways to walk the members of a schema. */
const WALKS: readonly RegExp[] = [
  /\b(?:propertiesOf|walkSchema|walkProperties|walkWithItems|childSchemas|placesOf)\(/,
  /Object\.(?:keys|entries|values)\([^;]*\bproperties\b/,
  /\bobjectEntries\([^;]*\bproperties\b/,
  /\.properties\)?\.map\(/,
];

const ALLOWED: Readonly<Record<string, string>> = {
  'app/studio/pages/forms/editor/field/item-fields.tsx':
    'lists the fields of an item, whose edits are commands over several files',
  'app/studio/pages/forms/editor/field/places.tsx':
    'lists the places of a list, whose edits are commands over several files',
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const makesInputs = (text: string): boolean => {
  const code = withoutComments(text);
  return INPUT.test(code) && WALKS.some((walk) => walk.test(code));
};

const sources = execFileSync('git', ['ls-files', ...LAYERS], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

describe('inputs are made of a schema in one place', () => {
  it('and no code beside the theme and its host walks a schema to render inputs', () => {
    const found = sources.filter((file) => makesInputs(readFileSync(join(root, file), 'utf8')));
    expect(found.toSorted()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each([
    ['over properties', 'Object.entries(objectIn(schema.properties)).map(([name]) => <input key={name} />)'],
    [
      'over properties by the model',
      'propertiesOf(schema).map(({ name }) => <TickBox key={name} label={name} />)',
    ],
    ['over all parts', 'for (const part of walkSchema(schema)) rows.push(<select key={part.at} />);'],
    [
      'over properties by themselves',
      'Object.keys(meta.properties ?? {}).map((name) => <TextInput key={name} />)',
    ],
  ])('a planted second one %s is found', (_title, text) => {
    expect(makesInputs(text)).toBe(true);
  });

  it.each([
    ['inputs of no schema', 'choices.map((choice) => <input key={choice} />)'],
    ['a schema without inputs', 'propertiesOf(schema).map(({ name }) => <li key={name}>{name}</li>)'],
  ])('%s are none', (_title, text) => {
    expect(makesInputs(text)).toBe(false);
  });
});
