import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CHAPTERS, chapterAt, GUIDES } from './chapters.ts';
import { foundSections, readGuide } from './read-guide.ts';

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
const guides = new Map(
  await Promise.all(GUIDES.map(async (name) => [name, await read(`docs/ru/${name}.md`)] as const)),
);
const texts = JSON.parse(await read('definitions/texts/ru.json')) as Record<string, string | object>;
const shown = Object.entries(texts).flatMap(([key, text]) =>
  !key.startsWith('studio.') ? [] : typeof text === 'string' ? [text] : Object.values<string>(text as never),
);

const jobs = await read('docs/ru/jobs.md');

it.each([...guides, ['jobs', jobs] as const])(
  '%s calls everything by the name that it has in the studio',
  (_name, guide) => {
    const named = [...guide.matchAll(/«([^»]+)»/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !shown.some((text) => text.startsWith(name)))).toEqual([]);
  },
);

it('twenty jobs of an editor are listed, each with the number of its actions', () => {
  expect(jobs.match(/^\| .+ \| +\d+ \| .+ \|$/gm)).toHaveLength(20);
});

describe.each([...guides])('the guide %s', (_name, guide) => {
  it('is read whole: no mark of its writing is left in what people see', () => {
    const left = readGuide(guide).flatMap((block) => {
      if (block.kind === 'picture') return [];
      if (block.kind === 'list') return block.items.flat().map(({ text }) => text);
      return block.kind === 'paragraph' ? block.spans.map(({ text }) => text) : [block.text];
    });
    expect(left.filter((text) => /[`*#[\]|]/.test(text))).toEqual([]);
  });
});

it('every page of the studio is explained below a heading that the guide has', () => {
  for (const [guide, heading] of Object.values(CHAPTERS))
    expect(readGuide(guides.get(guide) ?? '')).toContainEqual({ kind: 'heading', text: heading });
});

it.each([
  ['/studio/', 'С чего начать'],
  ['/studio/forms', 'Формы'],
  ['/studio/forms/geo', 'Редактор формы'],
  ['/studio/content/pages/home', 'Содержание'],
  ['/studio/gallery', 'С чего начать'],
])('%s is explained below «%s»', (path, heading) => {
  expect(chapterAt(path)[1]).toBe(heading);
});

it.each([
  ['заявк номер', true],
  ['такого слова нет', false],
])('the guide is searched by "%s"', (typed, isThere) => {
  const blocks = readGuide(guides.get('content-manager') ?? '');
  const found = foundSections(blocks, typed);
  expect(found.length > 0).toBe(isThere);
  expect(found.length).toBeLessThan(foundSections(blocks, '').length);
  expect(foundSections(blocks, '').flat()).toEqual(blocks);
});
