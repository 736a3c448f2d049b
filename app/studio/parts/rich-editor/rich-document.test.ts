import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ContentNode, formatContent, parseContent } from '#engine/model/content';
import { contentOf, documentOf } from './rich-document.ts';

const roundTrip = (nodes: readonly ContentNode[]): string => formatContent(contentOf(documentOf(nodes)));

/** Returns every text with markup in a JSON value. */
const richTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return /<\/?[a-z]/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(richTexts) : [];
};

describe('rich text goes through the editor unchanged', () => {
  const texts = globSync('definitions/**/*.json').flatMap((path) =>
    richTexts(JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))),
  );

  it('in every text of the definitions', () => {
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) {
      const nodes = parseContent(text);
      expect(roundTrip(nodes)).toBe(formatContent(nodes));
    }
  });

  it.each([
    ['text without an element', 'Просто слова'],
    ['nothing', ''],
    [
      'items with and without paragraphs',
      '<ul><li>раз</li><li><p>два</p></li><li><p>три</p><p>четыре</p></li></ul>',
    ],
    ['a list in an item', '<ol start="3"><li>раз<ul data-marker="dash"><li>два</li></ul></li></ol>'],
    [
      'a table with sections and spans',
      '<table><thead><tr><th scope="col" colspan="2">А</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td></tr></tbody></table>',
    ],
    [
      'marks inside each other',
      '<p><a href="/faq">ссылка <strong>жирная <em>и косая</em></strong></a> конец</p>',
    ],
    ['neighbours with one mark', '<p><strong>раз</strong> <strong>два</strong></p>'],
    [
      'parts of the page',
      '<p>Звоните <span data-phone="cards"></span>, <span data-action="modal" data-form="retail">Звонок</span></p><div data-calc-modal=""></div>',
    ],
    [
      'a tooltip with a link',
      '<p><span data-tooltip="страхование">Да. <a href="/privacy">Подробно</a></span></p>',
    ],
    ['a quotation, a line and a break', '<blockquote><p>Раз<br>два</p></blockquote><hr><h3>Три</h3>'],
  ])('of %s', (_of, html) => {
    const nodes = parseContent(html);
    expect(roundTrip(nodes)).toBe(formatContent(nodes));
  });
});
