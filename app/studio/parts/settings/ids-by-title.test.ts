import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { idsByTitle } from './ids-by-title.ts';

const titleOf = ({ title }: JsonObject): string => (typeof title === 'string' ? title : '');

/** Returns the ids that follow from a list after its item `at` got another title. */
function follow(list: JsonObject[], at: number, title: string, kept: readonly string[] = []) {
  const before = { topics: list };
  const after = { topics: list.map((item, index) => (index === at ? { ...item, title } : item)) };
  const changes = [{ type: 'set' as const, path: ['topics', at, 'title'], value: title }];
  return idsByTitle(changes, before, after, { titleOf, keptIds: new Set(kept) });
}
const idIs = (at: number, value: string) => [{ type: 'set', path: ['topics', at, 'id'], value }];

describe('the id of an item', () => {
  it('is made of its first title', () => {
    expect(follow([{ id: '', title: '' }], 0, 'Вклады')).toEqual(idIs(0, 'vklady'));
  });
  it('follows the title while nobody has written another', () => {
    expect(follow([{ id: 'vklady', title: 'Вклады' }], 0, 'Карты')).toEqual(idIs(0, 'karty'));
  });
  it('stays as somebody has written it', () => {
    expect(follow([{ id: 'deposits', title: 'Вклады' }], 0, 'Карты')).toEqual([]);
  });
  it('stays after the item was published', () => {
    expect(follow([{ id: 'vklady', title: 'Вклады' }], 0, 'Карты', ['vklady'])).toEqual([]);
  });
  it('gets a number where another item has it', () => {
    const list = [
      { id: 'karty', title: 'Карты' },
      { id: '', title: '' },
    ];
    expect(follow(list, 1, 'Карты')).toEqual(idIs(1, 'karty-2'));
  });
});
