import { expect, it } from 'vitest';
import type { DocumentFiles } from '#engine/authoring';
import type { Json, JsonObject } from '#engine/model/json';
import { followTitles, titlesIn } from './follow-titles.ts';

const file = (part: string): string => `forms/visit/${part}.json`;
const written = (parts: Record<string, Json>): DocumentFiles =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [file(part), JSON.stringify(value)]));
const ru = (title: string) => ({ ru: title });

/** A form with a choice that shows a step's second field, sends both, and totals by the choice. */
const form = ({ first, choice, step }: { first: string; choice: string; step: string }): DocumentFiles =>
  written({
    schema: {
      properties: {
        select: { type: 'string', enum: ['option-1', 'option-2'], fieldId: 'select', default: 'option-2' },
        phone: { $ref: 'field' },
      },
      required: ['select'],
      computed: { members: { total: { if: [{ '==': [{ var: 'select' }, 'option-2'] }, 1, 0] } } },
      if: { properties: { select: { const: 'option-2' } }, required: ['select'] },
      then: { required: ['phone'] },
    },
    ui: {
      'ui:order': ['select', 'phone'],
      'ui:steps': [{ name: 'step-1', title: ru(step), fields: ['select', 'phone'] }],
      select: {
        'ui:title': ru(first),
        'ui:choices': [
          { value: 'option-1', label: ru('Вариант 1') },
          { value: 'option-2', label: ru(choice) },
        ],
      },
      phone: { 'ui:title': ru('Телефон супруга') },
    },
    form: { payloads: { body: { select: { answer: 'select' }, phone: { answer: 'phone' } } } },
  });

const stock = form({ first: 'Выбор из списка', choice: 'Вариант 2', step: 'Шаг 1' });
const titled = form({ first: 'Кто звонит?', choice: 'По доверенности', step: 'О вас' });
const partsOf = (files: DocumentFiles): Record<string, JsonObject> =>
  Object.fromEntries(['schema', 'ui', 'form'].map((part) => [part, JSON.parse(files[file(part)] ?? '{}')]));

it('the names of a new field, its choice and a step follow their titles, with every reference', () => {
  const { files, fields } = followTitles(titled, 'visit', { titles: titlesIn(stock, 'visit'), live: {} });
  const { schema, ui, form: behaviour } = partsOf(files);
  expect([...fields]).toEqual([['select', 'kto_zvonit']]);
  expect(schema).toMatchObject({
    properties: {
      kto_zvonit: {
        enum: ['option-1', 'po-doverennosti'],
        fieldId: 'kto-zvonit',
        default: 'po-doverennosti',
      },
    },
    required: ['kto_zvonit'],
    computed: { members: { total: { if: [{ '==': [{ var: 'kto_zvonit' }, 'po-doverennosti'] }, 1, 0] } } },
    if: { properties: { kto_zvonit: { const: 'po-doverennosti' } }, required: ['kto_zvonit'] },
  });
  expect(ui).toMatchObject({
    'ui:order': ['kto_zvonit', 'phone'],
    'ui:steps': [{ name: 'o-vas', fields: ['kto_zvonit', 'phone'] }],
    kto_zvonit: { 'ui:choices': [{ value: 'option-1' }, { value: 'po-doverennosti' }] },
  });
  expect(behaviour).toEqual({
    payloads: { body: { kto_zvonit: { answer: 'kto_zvonit' }, phone: { answer: 'phone' } } },
  });
});

it('choices that other fields offer for a renamed choice follow it, in variants too, and those of rows stay', () => {
  const offered = (group: string) => [
    { value: 'a', group },
    { value: 'b', group: 'option-1' },
  ];
  const bank = { 'ui:dependsOn': 'select', 'ui:choices': offered('option-2') };
  const withDependents = (files: DocumentFiles): DocumentFiles => {
    const { schema, ui, form: behaviour } = partsOf(files);
    return written({
      schema: schema ?? {},
      ui: { ...ui, bank, rows: { items: { bank } }, region: { ...bank, 'ui:dependsOn': 'phone' } },
      form: { ...behaviour, variants: { short: { ui: { bank: { 'ui:choices': offered('option-2') } } } } },
    });
  };
  const before = withDependents(stock);
  const after = withDependents(form({ first: 'Выбор из списка', choice: 'По доверенности', step: 'Шаг 1' }));
  const { files } = followTitles(after, 'visit', { titles: titlesIn(before, 'visit'), live: {} });
  const { ui, form: behaviour } = partsOf(files);
  const followed = { 'ui:choices': offered('po-doverennosti') };
  expect(ui).toMatchObject({
    bank: followed,
    rows: { items: { bank } },
    region: { 'ui:choices': offered('option-2') },
  });
  expect(behaviour).toMatchObject({ variants: { short: { ui: { bank: followed } } } });
});

it('names follow again while nobody has chosen another', () => {
  const once = followTitles(titled, 'visit', { titles: titlesIn(stock, 'visit'), live: {} }).files;
  const text = once[file('ui')] ?? '';
  const again = { ...once, [file('ui')]: text.replace('Кто звонит?', 'Кто придёт?') };
  const { fields } = followTitles(again, 'visit', { titles: titlesIn(once, 'visit'), live: {} });
  expect([...fields]).toEqual([['kto_zvonit', 'kto_pridet']]);
});

const kept: [string, { before: DocumentFiles; after: DocumentFiles; live?: DocumentFiles }][] = [
  ['that was published', { before: stock, after: titled, live: stock }],
  ['whose title nobody has written', { before: titled, after: titled }],
  [
    'of a shared field',
    {
      before: stock,
      after: { ...stock, [file('ui')]: (stock[file('ui')] ?? '').replace('Телефон супруга', 'Телефон') },
    },
  ],
  [
    'whose title would begin with a number',
    {
      before: stock,
      after: { ...stock, [file('ui')]: (stock[file('ui')] ?? '').replace('Выбор из списка', '2 года') },
    },
  ],
];
it.each(kept)('the name of a field %s stays', (_case, { before, after, live = {} }) => {
  expect(followTitles(after, 'visit', { titles: titlesIn(before, 'visit'), live }).files).toEqual(after);
});

it('two fields with the same title get different names', () => {
  const two = (title: string): DocumentFiles =>
    written({
      schema: { properties: { text: { fieldId: 'text' }, text_2: { fieldId: 'text-2' } } },
      ui: { text: { 'ui:title': ru(title) }, text_2: { 'ui:title': ru(title) } },
    });
  const { files } = followTitles(two('Город'), 'visit', {
    titles: titlesIn(two('Короткий ответ'), 'visit'),
    live: {},
  });
  expect(Object.keys(partsOf(files).schema?.properties ?? {})).toEqual(['gorod', 'gorod_2']);
});
