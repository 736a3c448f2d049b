import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { formatText } from '#engine/model/text';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { schemasIn } from '../code/schemas.ts';
import { problemsInWords } from './problems-in-words.ts';

const texts: Readonly<Record<string, unknown>> = ru;
const text = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  formatText(String(texts[key]), params ?? {}, 'ru');

const problem = (code: string, pointer: string): Problem => ({
  ...{ code, pointer, severity: 'error', file: 'x.json', line: 1, column: 1 },
  ...{ message: '', inRussian: { message: '', fix: '' } },
});

/** Returns the place and the message of a problem in a document. */
const told = (schema: string, value: JsonObject, code: string, pointer: string) =>
  problemsInWords([problem(code, pointer)], {
    ...{ schema: schemasIn('ru')[schema] ?? {}, value },
    ...{ languages: ['ru', 'en'], text },
  }).map(({ pointer: place, inRussian }) => [place, inRussian.message]);

const topic = { categories: [{ id: 'Вклады', title: { ru: 'Вклады', en: '' }, questions: [] }] };
const button = (action: JsonObject): JsonObject => ({
  blocks: [{ kind: 'actions', items: [{ action: { label: { ru: 'Да', en: 'Yes' }, ...action } }] }],
});

it('members that lack at one place are each said once', () => {
  const card = { kind: 'actions', items: [{ title: { ru: 'Да', en: 'Yes' } }] };
  const at = problem('DEFINITION_SHAPE', '/blocks/0/items/0');
  const said = problemsInWords([at, at], {
    ...{ schema: schemasIn('ru')['page.schema.json'] ?? {}, value: { blocks: [card] } },
    ...{ languages: ['ru', 'en'], text },
  }).map(({ pointer }) => pointer);
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said).size).toBe(said.length);
});

it('a problem that no title says is listed once, too', () => {
  const [at, other] = [problem('LINK_BROKEN', '/blocks/0'), problem('LINK_BROKEN', '/blocks/1')];
  const said = problemsInWords([at, at, other], {
    ...{ schema: schemasIn('ru')['page.schema.json'] ?? {}, value: { blocks: [] } },
    ...{ languages: ['ru', 'en'], text },
  });
  expect(said).toEqual([at, other]);
});

describe('a problem of a setting is said by its title', () => {
  const cases: [title: string, said: ReturnType<typeof told>, expected: [place: string, message: string]][] =
    [
      [
        'a text without one of its languages',
        told('faq.schema.json', topic, 'DEFINITION_SHAPE', '/categories/0/title/en'),
        ['/categories/0/title', 'По-английски: заполните «Название темы»'],
      ],
      [
        'an appeal that has its phone alone',
        told('form.schema.json', { appeal: { phone: 'phone', status: 'x' } }, 'DEFINITION_SHAPE', '/appeal'),
        ['/appeal/plannedDays', 'Заполните: «Сколько дней на ответ»'],
      ],
      [
        'a name in letters that it cannot have',
        told('faq.schema.json', topic, 'DEFINITION_SHAPE', '/categories/0/id'),
        ['/categories/0/id', '«Имя в адресах»: так записать нельзя'],
      ],
      [
        'a list without an item',
        told('faq.schema.json', topic, 'DEFINITION_SHAPE', '/categories/0/questions'),
        ['/categories/0/questions', '«Вопросы»: добавьте хотя бы 1'],
      ],
      [
        'a button that opens nothing',
        told('page.schema.json', button({ type: 'modal' }), 'ACTION_INCOMPLETE', '/blocks/0/items/0/action'),
        ['/blocks/0/items/0/action/form', 'Заполните: «Что в окне»'],
      ],
    ];
  it.each(cases)('%s', (_title, said, expected) => {
    expect(said).toEqual([expected]);
  });
});
