import { expect, it } from 'vitest';
import { compareDocuments } from '#engine/analysis';
import { metaSchemas } from '#engine/authoring';
import type { JsonObject } from '#engine/model/json';
import { vocabulary } from '../../app/vocabulary.ts';

const [ru = {}, en = {}] = (['ru', 'en'] as const).map(
  (lang) => metaSchemas(vocabulary, lang)['page.schema.json'],
);
const BLOCK = { kind: 'form', form: 'phone-call', variant: 'retail' };
const tried = (share: number): JsonObject => ({
  ...BLOCK,
  experiment: {
    name: 'shorter',
    arms: [
      { variant: 'retail', share },
      { variant: 'form-with-name', share: 100 - share },
    ],
  },
});

it.each<[string, JsonObject, JsonObject, string[]]>([
  ['is started', BLOCK, tried(50), ['Добавлено: Блоки страницы › «phone-call» › Эксперимент — «shorter»']],
  [
    'has other shares',
    tried(50),
    tried(20),
    ['retail', 'form-with-name'].map(
      (name, index) =>
        `Блоки страницы › «phone-call» › Эксперимент › Варианты и их доли › «${name}» › Доля, %: «50» → «${index === 0 ? 20 : 80}»`,
    ),
  ],
  [
    'is ended with one of its arms for everybody',
    tried(20),
    { ...BLOCK, variant: 'form-with-name' },
    [
      'Блоки страницы › «phone-call» › Вариант формы: «retail» → «form-with-name»',
      'Убрано: Блоки страницы › «phone-call» › Эксперимент — «shorter»',
    ],
  ],
])('an experiment that %s is a change in words', (_title, before, after, sentences) => {
  const page = (block: JsonObject) => ({ value: { blocks: [block] }, texts: { ru: {}, en: {} } });
  expect(compareDocuments(page(before), page(after), { ru, en }).map((words) => words.ru)).toEqual(sentences);
});
