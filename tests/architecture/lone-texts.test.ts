import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type ts from 'typescript';
import { expect, it } from 'vitest';
import { programOf, textsBesideOthers } from './lone-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const ALLOWED: Readonly<Record<string, string>> = {
  'renderers/parts/content/content.tsx': 'rich text: a page shows it and removes it whole',
};

const files = execFileSync('git', ['ls-files', 'renderers', 'app/site'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => (/\.tsx$/.test(file) && !/\.test\.tsx$/.test(file)) || /\.d\.ts$/.test(file))
  .map((file) => join(root, file));

const PLANTED: Readonly<Record<string, string>> = {
  'a text before an element': '<p>{text} <b>b</b></p>',
  'a written text beside an element': '<p>Имя <b>b</b></p>',
  'two texts': '<p>{text}: {text}</p>',
  'a text that may be absent, beside an element': '<p><b>b</b>{text !== "" && text}</p>',
  'a text in a fragment': '<><b>b</b>{text}</>',
  'a number beside an element': '<p><b>b</b>{text.length}</p>',
  'a text after a space': '<p> {text}</p>',
  'a list of texts': '<p>{[text, text]}</p>',
  'a text in a fragment with a key': '<p>{[text].map((one) => <Fragment key={one}>{one}</Fragment>)}</p>',
  'a text in a list of elements': '<p>{[text].map((one) => (one === "" ? <b key="b">b</b> : one))}</p>',
};
/** Functions and components with a text that nothing says to be alone where it is rendered. */
const PLANTED_FUNCTIONS: Readonly<Record<string, string>> = {
  'a component that renders a list of elements and texts':
    'export const Planted = ({ list }: { list: string[] }) => list.map((one) => (one === "" ? <b key="b">b</b> : one));',
  'a helper that returns a fragment with a text':
    'export const planted = (text: string) => { if (text === "") return null; return <>{text} <b>b</b></>; };',
  'a helper that returns a text or an element':
    'export function planted(text: string): ReactNode { return text.length > 1 ? text : <b>{text}</b>; }',
  'a helper that returns a list with a text':
    'export const planted = (text: string) => [<b key="b">b</b>, text];',
  'a helper that returns a text or the given node':
    'export const planted = (text: string, node: ReactNode) => node ?? text;',
};
const FINE = [
  '<p>{text}</p>',
  '<p>Имя</p>',
  '<p><span>{text}</span> <b>b</b></p>',
  '<p>{text === "" ? <b>b</b> : text}</p>',
  '<p>{node && <b>b</b>}{node}</p>',
  '<ul>{[text].map((one) => <li key={one}>{one}</li>)}</ul>',
  '<ul>{[text].map((one) => <Fragment key={one}><li>{one}</li></Fragment>)}</ul>',
  '<p title={[text].map((one) => one.trim()).join()}>{text}</p>',
];

const IMPORTS = "import { Fragment, type ReactNode } from 'react';\n";
const texts = new Map(
  [...Object.values(PLANTED), ...FINE].map((markup, place) => [
    join(root, `renderers/planted/${place}.tsx`),
    `${IMPORTS}export const Planted = ({ text, node }: { text: string; node: ReactNode }) => (${markup});\n`,
  ]),
);
for (const [place, source] of Object.values(PLANTED_FUNCTIONS).entries())
  texts.set(join(root, `renderers/planted/function-${place}.tsx`), `${IMPORTS}${source}\n`);
const program = programOf(root, files, texts);
const foundIn = (paths: readonly string[]): string[] =>
  textsBesideOthers(
    program,
    paths.map((path) => program.getSourceFile(path) as ts.SourceFile),
  ).map((place) => place.replace(`${root}/`, ''));

it('each text that React may change or remove is alone in its element', () => {
  const isAllowed = (place: string): boolean => ALLOWED[place.replace(/:.*/s, '')] !== undefined;
  const found = foundIn(files);
  expect(found.filter((place) => !isAllowed(place))).toEqual([]);
  expect([...new Set(found.filter(isAllowed).map((place) => place.replace(/:.*/s, '')))]).toEqual(
    Object.keys(ALLOWED),
  );
});

const plantedAt = (name: string): string => join(root, `renderers/planted/${name}.tsx`);

it.each([
  ...Object.keys(PLANTED).map((title, place) => [title, `${place}`] as const),
  ...Object.keys(PLANTED_FUNCTIONS).map((title, place) => [title, `function-${place}`] as const),
])('a planted one is found: %s', (_title, name) => {
  expect(foundIn([plantedAt(name)])).not.toEqual([]);
});

it('correct elements are not reported', () => {
  const start = Object.keys(PLANTED).length;
  expect(foundIn(FINE.map((_markup, place) => plantedAt(`${start + place}`)))).toEqual([]);
});
