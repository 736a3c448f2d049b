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
};
const FINE = [
  '<p>{text}</p>',
  '<p>Имя</p>',
  '<p><span>{text}</span> <b>b</b></p>',
  '<p>{text === "" ? <b>b</b> : text}</p>',
  '<p>{node && <b>b</b>}{node}</p>',
  '<ul>{[text].map((one) => <li key={one}>{one}</li>)}</ul>',
];

const texts = new Map(
  [...Object.values(PLANTED), ...FINE].map((markup, place) => [
    join(root, `renderers/planted/${place}.tsx`),
    `import type { ReactNode } from 'react';\nexport const Planted = ({ text, node }: { text: string; node: ReactNode }) => (${markup});\n`,
  ]),
);
const planted = [...texts.keys()];
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

it.each(Object.keys(PLANTED).map((title, place) => [title, place] as const))(
  'a planted one is found: %s',
  (_title, place) => {
    expect(foundIn(planted.slice(place, place + 1))).not.toEqual([]);
  },
);

it('correct elements are not reported', () => {
  expect(foundIn(planted.slice(Object.keys(PLANTED).length))).toEqual([]);
});
