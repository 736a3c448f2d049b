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
  [
    'is started',
    BLOCK,
    tried(50),
    [
      'Блоки страницы › «phone-call»: начнётся эксперимент (форма «phone-call», «retail» — 50 %, «form-with-name» — 50 %)',
    ],
  ],
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
      'Блоки страницы › «phone-call»: эксперимент закончится (форма «phone-call», «retail» — 20 %, «form-with-name» — 80 %)',
      'Блоки страницы › «phone-call» › Вариант формы: «retail» → «form-with-name»',
    ],
  ],
])('an experiment that %s is a change in words', (_title, before, after, sentences) => {
  const page = (block: JsonObject) => ({ value: { blocks: [block] }, texts: { ru: {}, en: {} } });
  expect(compareDocuments(page(before), page(after), { ru, en }).map((words) => words.ru)).toEqual(sentences);
});

it('a block that comes with an experiment says so, and one that goes says that it ends', () => {
  const page = (...blocks: JsonObject[]) => ({ value: { blocks }, texts: { ru: {}, en: {} } });
  const text = { kind: 'faq' };
  const words = (before: JsonObject[], after: JsonObject[]) =>
    compareDocuments(page(...before), page(...after), { ru, en }).map((one) => one.ru);
  const arms = 'форма «phone-call», «retail» — 50 %, «form-with-name» — 50 %';
  expect(words([text], [text, tried(50)])).toEqual([
    `Добавлено: Блок (начнётся эксперимент: ${arms}) — «phone-call»`,
  ]);
  expect(words([text, tried(50)], [text])).toEqual([
    `Убрано: Блок (закончится эксперимент: ${arms}) — «phone-call»`,
  ]);
});
