import { describe, expect, it } from 'vitest';
import type { ReportedChange } from '../report.ts';
import { numbered, withMarks } from './marks.ts';

const change = (own: Partial<ReportedChange>): ReportedChange =>
  ({ kind: 'text.changed', subject: '', variants: [], langs: [], ...own }) as ReportedChange;
const field = (path: string, inner = ''): string =>
  `<div class="zy-field" data-path="${path}">${inner}</div>`;
const marked = (html: string, ...changes: Partial<ReportedChange>[]): string =>
  withMarks(html, numbered(changes.map(change)), 'new');

describe('what changed is outlined', () => {
  it.each<[string, string, Partial<ReportedChange>, string]>([
    [
      'a field',
      field('phone'),
      { subject: 'phone.ui:title' },
      '<div data-change="1" class="zy-field" data-path="phone"></div>',
    ],
    [
      'the field of a choice',
      field('city'),
      { subject: 'city=77' },
      '<div data-change="1" class="zy-field" data-path="city"></div>',
    ],
    [
      'the field around a part of an answer',
      field('address'),
      { subject: 'address.street' },
      '<div data-change="1" class="zy-field" data-path="address"></div>',
    ],
    [
      'a text where it is read',
      '<h2>Звонок</h2>',
      { subject: 'texts.title', new: 'Звонок' },
      '<h2 data-change="1">Звонок</h2>',
    ],
    [
      'a card by its title',
      '<h3>Вклад</h3>',
      { new: { title: { ru: 'Вклад' } } },
      '<h3 data-change="1">Вклад</h3>',
    ],
    [
      'a text with a sign of markup',
      '<p>До &lt;5%</p>',
      { new: 'До <5%' },
      '<p data-change="1">До &lt;5%</p>',
    ],
    [
      'the visible one of equal texts',
      '<li data-is="ahead">О вас</li><h3>О вас</h3>',
      { new: 'О вас' },
      '<li data-is="ahead">О вас</li><h3 data-change="1">О вас</h3>',
    ],
    [
      'a text in a folded part, which opens',
      '<details class="a"><p>Срок</p></details>',
      { new: 'Срок' },
      '<details open class="a"><p data-change="1">Срок</p></details>',
    ],
    ['nothing that is not there', '<h2>Звонок</h2>', { new: 'Вклад' }, '<h2>Звонок</h2>'],
  ])('%s', (_title, html, one, expected) => {
    expect(marked(html, one)).toBe(expected);
  });

  it('with all the numbers of its changes', () => {
    expect(
      marked(field('phone'), { subject: 'phone' }, { subject: 'name' }, { subject: 'phone.ui:help' }),
    ).toContain('data-change="1, 3"');
  });

  it.each<[string, string, string]>([
    [
      'two texts in one folded part, which opens once',
      '<details class="a"><p>Срок</p><p>Ставка</p></details>',
      '<details open class="a"><p data-change="1">Срок</p><p data-change="2">Ставка</p></details>',
    ],
    [
      'a text in a part that is folded in another',
      '<details><details><p>Срок</p></details><p>-</p></details><details><p>-</p></details>',
      '<details open><details open><p data-change="1">Срок</p></details><p>-</p></details><details><p>-</p></details>',
    ],
    [
      'a text behind another folded part, and a part that is open',
      '<details open=""><details><p>-</p></details><p>Срок</p></details>',
      '<details open=""><details><p>-</p></details><p data-change="1">Срок</p></details>',
    ],
  ])('%s', (_title, html, expected) => {
    expect(marked(html, { new: 'Срок' }, { new: 'Ставка' })).toBe(expected);
  });

  it('and the choices of a list are shown at once, those of other fields stay closed', () => {
    const list = '<select class="zy-input"><option>1</option><option>2</option></select>';
    const html = marked(field('city', list) + field('name', list), { subject: 'city' });
    expect(html.match(/<select[^>]*>/g)).toEqual([
      '<select size="2" class="zy-input">',
      '<select class="zy-input">',
    ]);
  });
});
