import { describe, expect, it } from 'vitest';
import {
  applyCommand,
  conditionOf,
  type EditCommand,
  FIELD_TYPES,
  readDocument,
  withDocument,
} from '#engine/authoring';
import { type JsonObject, valueAt } from '#engine/model/json';
import { writeCondition } from '#engine/model/schema';
import { PEOPLE_FORM, LISTS_FORM as slug, withLists } from '../../../../tests/fixtures/lists.ts';
import { problemsOfForm } from '../../../../tests/fixtures/one-form.ts';
import { carryFormExamples } from '../../../carry-examples.ts';
import { vocabulary } from '../../../vocabulary.ts';
import { itemFieldTypes } from '../../pages/forms/editor/field/item-field-types.ts';
import {
  itemFieldLimits,
  limitsOf,
  placeLimits,
  withinOthers,
} from '../../pages/forms/editor/field/limits-of.ts';

const texts = await withLists();
const variant = 'default';
const start = readDocument(texts, `forms/${slug}`);
const edited = (...commands: EditCommand[]) => commands.reduce(applyCommand, start);
const part = (files: typeof start, name: string): JsonObject =>
  JSON.parse(files[`forms/${slug}/${name}.json`] ?? '') as JsonObject;
const examples = `forms/${slug}/examples.json`;
/** Returns the examples as derived from the form. */
const carriedText = (files: typeof start): string =>
  carryFormExamples(withDocument(texts, files), slug, texts.get(examples) ?? '').text;
const carried = (files: typeof start): JsonObject => JSON.parse(carriedText(files)) as JsonObject;
const problemsOf = (files: typeof start): string[] =>
  problemsOfForm(withDocument(texts, files).set(examples, carriedText(files)), slug).map(({ code }) => code);

describe('an editor of lists', () => {
  it('adds a field of several choices, and it is asked for and sent', () => {
    const { schema, ui } = FIELD_TYPES.checkboxes ?? { schema: {}, ui: {} };
    const files = edited({
      type: 'add-field',
      slug,
      variant,
      name: 'ways',
      field: { schema, ui: { ...ui, 'ui:title': { ru: 'Как связаться', en: 'How to reach you' } } },
      before: 'phone',
      wire: { name: 'ways', node: { answer: 'ways' } },
    });
    expect(problemsOf(files)).toEqual([]);
    expect(valueAt(part(files, 'schema'), ['properties', 'ways', 'items', 'enum'])).toHaveLength(2);
  });

  it('adds and takes out a choice, in the schema and on the page', () => {
    const choices = valueAt(part(start, 'ui'), ['interests', 'ui:choices']) as JsonObject[];
    const edit = { type: 'edit-choices', slug, variant, name: 'interests', isList: true } as const;
    const added = { value: 'loan', label: { ru: 'Кредит', en: 'A loan' } };
    const more = edited({ ...edit, choices, change: { add: added } });
    const enumOf = (files: typeof start) =>
      valueAt(part(files, 'schema'), ['properties', 'interests', 'items', 'enum']);
    expect(enumOf(more)).toEqual(['mortgage', 'deposit', 'card', 'insurance', 'loan']);
    expect(problemsOf(more)).toEqual([]);
    const less = applyCommand(more, { ...edit, choices: [...choices, added], change: { remove: 3 } });
    expect(enumOf(less)).toEqual(['mortgage', 'deposit', 'card', 'loan']);
    expect(problemsOf(less)).toEqual([]);
  });

  it('makes own choices depend on another answer, and says by labels for which there are none', () => {
    const { schema, ui } = FIELD_TYPES.select ?? { schema: {}, ui: {} };
    const labels = ['Дом', 'Квартира'];
    const choices = labels.map((ru, index) => ({ value: `option-${index + 1}`, label: { ru, en: ru } }));
    const add = (name: string): EditCommand => ({
      type: 'add-field',
      ...{ slug, variant, name, before: 'phone', wire: { name, node: { answer: name } } },
      field: { schema, ui: { ...ui, 'ui:title': { ru: name, en: name }, 'ui:choices': choices } },
    });
    const write = (option: string, value: string): EditCommand => ({
      type: 'set-in-form',
      part: 'ui',
      ...{ slug, variant, path: ['which', option], value },
    });
    const group = (...groups: (string | null)[]): EditCommand => ({
      type: 'edit-choices',
      ...{ slug, variant, name: 'which', choices, change: { groups } },
    });
    const dependent: EditCommand[] = [
      add('what'),
      add('which'),
      { type: 'require-field', slug, variant, name: 'which', required: true },
      write('ui:widget', 'search-select'),
      write('ui:dependsOn', 'what'),
    ];
    const files = edited(...dependent, group('option-1', 'option-2'));
    expect(problemsOf(files)).toEqual([]);
    const one = edited(...dependent, group('option-1', 'option-1'));
    const [lacking] = problemsOfForm(withDocument(texts, one).set(examples, carriedText(one)), slug);
    expect(lacking?.inRussian?.message).toBe(
      'Поле «which» обязательно, а выбрать в нём нечего, когда «what» — «Квартира»',
    );
    const none = applyCommand(files, group(null, null));
    expect(JSON.stringify(valueAt(part(none, 'ui'), ['which', 'ui:choices']))).not.toContain('group');
  });

  it('takes a choice out, and the examples keep what else they have chosen', () => {
    const choices = valueAt(part(start, 'ui'), ['interests', 'ui:choices']) as JsonObject[];
    const change = { remove: choices.findIndex(({ value }) => value === 'deposit') };
    const edit = { type: 'edit-choices', slug, variant, name: 'interests', isList: true } as const;
    const accepted = valueAt(carried(edited({ ...edit, choices, change })), ['accepted']) as JsonObject[];
    expect(accepted.map(({ answers }) => (answers as JsonObject).interests)).toEqual([
      ['card', 'mortgage'],
      ['mortgage', 'insurance'],
    ]);
  });

  it('shows a field when a choice is among others, and reads that back', () => {
    const when = writeCondition({ path: ['interests'], is: 'among', value: 'card' });
    const files = edited({ type: 'show-when', slug, name: 'days', when });
    expect(conditionOf(files, { slug, name: 'days' })).toEqual(when);
    expect(problemsOf(files)).toEqual([]);
  });

  it('takes a list out with all that sends it', () => {
    const files = edited(
      { type: 'show-when', slug, name: 'homes', when: null },
      { type: 'remove-field', slug, name: 'regions' },
      { type: 'remove-field', slug, name: 'days' },
    );
    expect(Object.keys(valueAt(part(files, 'form'), ['payloads', 'request']) as JsonObject)).toEqual([
      'phone',
      'total',
      'interests',
      'homes',
    ]);
    const none = applyCommand(edited(), { type: 'remove-field', slug, name: 'interests' });
    expect(JSON.stringify(valueAt(part(none, 'form'), ['payloads', 'request']))).not.toContain('interests');
  });

  it('shows always what was shown because of a choice that is gone, or of the list', () => {
    const choices = valueAt(part(start, 'ui'), ['interests', 'ui:choices']) as JsonObject[];
    const change = { remove: choices.findIndex(({ value }) => value === 'mortgage') };
    const less = edited({
      type: 'edit-choices',
      slug,
      variant,
      name: 'interests',
      isList: true,
      choices,
      change,
    });
    const none = edited({ type: 'remove-field', slug, name: 'interests' });
    for (const files of [less, none]) {
      expect(problemsOf(files)).toEqual([]);
      expect(Object.keys(part(files, 'schema'))).not.toContain('if');
      expect(part(files, 'schema')).toMatchObject({ properties: { homes: { type: 'array' } } });
    }
  });

  it('takes a list out of one variant with its items and their number', () => {
    const title = { ru: 'Коротко', en: 'Short' };
    const files = edited(
      { type: 'add-variant', slug, name: 'short', title },
      { type: 'remove-field', slug, name: 'interests', variant: 'short', reach: 'variant' },
    );
    expect(problemsOf(files)).toEqual([]);
    expect(part(files, 'form')).toMatchObject({ variants: { short: { without: ['interests', 'homes'] } } });
  });

  it('limits a list that a condition shows where it is defined', () => {
    const files = edited({
      type: 'set-in-property',
      slug,
      variant,
      name: 'homes',
      path: ['maxItems'],
      value: 2,
    });
    expect(valueAt(part(files, 'schema'), ['then', 'properties', 'homes', 'maxItems'])).toBe(2);
    expect(problemsOf(files)).toEqual([]);
    const inOne = edited(
      { type: 'add-variant', slug, name: 'short', title: { ru: 'Коротко', en: 'Short' } },
      {
        type: 'set-in-property',
        slug,
        variant: 'short',
        reach: 'variant',
        name: 'homes',
        path: ['maxItems'],
        value: 2,
      },
    );
    expect(problemsOf(inOne)).toEqual([]);
  });

  it('shows a list by a condition where one variant limits its items', () => {
    const { schema, ui } = FIELD_TYPES.rows ?? { schema: {}, ui: {} };
    const files = edited(
      { type: 'add-variant', slug, name: 'short', title: { ru: 'Коротко', en: 'Short' } },
      {
        type: 'add-field',
        slug,
        variant,
        name: 'lines',
        field: { schema, ui: { ...ui, 'ui:title': { ru: 'Строки', en: 'Lines' } } },
        before: 'phone',
        wire: { name: 'lines', node: { answer: 'lines', transform: 'json' } },
      },
      {
        type: 'set-in-property',
        slug,
        variant: 'short',
        reach: 'variant',
        name: 'lines',
        path: ['items', 'maxLength'],
        value: 20,
      },
      {
        type: 'show-when',
        slug,
        name: 'lines',
        when: writeCondition({ path: ['days'], is: 'among', value: 'work' }),
      },
    );
    expect(problemsOf(files)).toEqual([]);
  });

  it('adds and takes out a choice that is written as a constant, and a default of it', () => {
    const choices = valueAt(part(start, 'ui'), ['days', 'ui:choices']) as JsonObject[];
    const edit = { type: 'edit-choices', slug, variant, name: 'days', isList: true, choices } as const;
    const more = edited({
      ...edit,
      change: { add: { value: 'night', label: { ru: 'Ночью', en: 'At night' } } },
    });
    expect(problemsOf(more)).toEqual([]);
    const less = edited({ ...edit, change: { remove: 0 } });
    expect(problemsOf(less)).toEqual([]);
    expect(valueAt(part(less, 'schema'), ['properties', 'days', 'default'])).toBeUndefined();
  });

  it('keeps other consents when a field that is called as a setting of the form goes', () => {
    const rule = { field: 'days', evidence: 'optional' };
    const file = `forms/${slug}/form.json`;
    const files = edited(
      { type: 'set', file, path: ['consent', 'other'], value: rule },
      { type: 'remove-field', slug, name: 'consent' },
    );
    expect(part(files, 'form').consent).toEqual({ other: rule });
  });

  it('offers no more ticks to be asked for than there are choices, or than are ticked at first', () => {
    const mostOf = (schema: JsonObject) =>
      limitsOf(schema, {}, [], {}).find(({ name }) => name === 'minItems')?.max;
    const list = { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } };
    expect(mostOf(list)).toBe(3);
    expect(mostOf({ ...list, default: ['b'] })).toBe(1);
  });
});

describe('an editor of numbers', () => {
  const limitsWithin = (schema: JsonObject) => {
    const all = limitsOf(schema, {}, [], {});
    return Object.fromEntries(
      all
        .map((limit) => [limit.name, withinOthers(limit, all)] as const)
        .map(([name, { min, max }]) => [name, [min, max]]),
    );
  };

  it('keeps each limit where the others leave a whole number', () => {
    const bounds = limitsWithin({ type: 'integer', exclusiveMinimum: 3, maximum: 9, exclusiveMaximum: 8 });
    expect(bounds.exclusiveMinimum?.[1]).toBe(6);
    expect(bounds.minimum?.[1]).toBe(7);
    expect(bounds.exclusiveMaximum?.[0]).toBe(5);
    expect(bounds.maximum?.[0]).toBe(4);
  });

  it('keeps them where the others leave a number with hundredths', () => {
    const bounds = limitsWithin({ type: 'number', exclusiveMaximum: 5.1 });
    expect(bounds.exclusiveMinimum?.[1]).toBe(5.08);
    expect(bounds.minimum?.[1]).toBe(5.09);
    expect(bounds.multipleOf?.[0]).toBe(0.01);
  });

  it('keeps the default valid, and allows any step beside it', () => {
    const bounds = limitsWithin({ type: 'integer', default: 10 });
    expect(bounds.exclusiveMinimum?.[1]).toBe(9);
    expect(bounds.exclusiveMaximum?.[0]).toBe(11);
    expect(bounds.multipleOf?.[0]).toBe(1);
  });

  it('shows the largest size of a file in megabytes, and writes it in bytes', () => {
    const schema = { type: 'array', files: { types: ['application/pdf'], fileBytes: 10_485_760 } };
    const size = limitsOf(schema, {}, vocabulary.rules, {}).find(({ name }) => name === 'files.fileBytes');
    expect(size?.value).toBe(10);
    expect(size?.written(2.5)).toEqual({ types: ['application/pdf'], fileBytes: 2_621_440 });
  });

  it('offers rows without repeats, and no such box where a choice is ticked once', () => {
    const uniqueOf = (widget: string, items: JsonObject) =>
      limitsOf({ type: 'array', items }, {}, [], vocabulary.widgets, widget).find(
        ({ name }) => name === 'uniqueItems',
      );
    expect(uniqueOf('checkboxes', { type: 'string', enum: ['a'] })).toBeUndefined();
    const unique = uniqueOf('rows', { type: 'string' });
    expect([unique?.written(true), unique?.written(false)]).toEqual([true, undefined]);
  });
});

describe('an editor of rows', () => {
  it.each(['rows', 'dates', 'amounts', 'groups'])(
    'adds %s, sets their limits and those of an item, and takes them out',
    (type) => {
      const { schema, ui } = FIELD_TYPES[type] ?? { schema: {}, ui: {} };
      const title = { ru: 'Ещё', en: 'More' };
      const added = edited({
        type: 'add-field',
        slug,
        variant,
        name: 'more',
        field: { schema, ui: { ...ui, 'ui:title': title } },
        before: 'phone',
        wire: { name: 'more', node: { answer: 'more' } },
      });
      expect(problemsOf(added)).toEqual([]);
      const offered = limitsOf(schema, ui ?? {}, vocabulary.rules, vocabulary.widgets, 'rows');
      expect(offered.map(({ name }) => name)).toContain('minItems');
      const limited = offered
        .filter(({ name }) => ['minItems', 'items.maxLength', 'items.maximum'].includes(name))
        .reduce(
          (files, { path, written }) =>
            applyCommand(files, {
              type: 'set-in-property',
              slug,
              variant,
              name: 'more',
              path,
              value: written(3) ?? null,
            }),
          added,
        );
      expect(problemsOf(limited)).toEqual([]);
      expect(valueAt(part(limited, 'schema'), ['properties', 'more', 'minItems'])).toBe(3);
      expect(problemsOf(applyCommand(limited, { type: 'remove-field', slug, name: 'more' }))).toEqual([]);
    },
  );
});

describe('an editor of a list whose places are different fields', () => {
  const { schema, ui = {} } = FIELD_TYPES.places ?? { schema: {}, ui: {} };
  const field = { slug, variant, name: 'more' };
  const added = edited({
    type: 'add-field',
    ...field,
    field: { schema, ui: { ...ui, 'ui:title': { ru: 'Ещё', en: 'More' } } },
    before: 'phone',
    wire: { name: 'more', node: { answer: 'more' } },
  });
  const title = (at: number, reach: 'all' | 'variant' = 'all', own = variant): EditCommand => ({
    type: 'set-in-form',
    slug,
    variant: own,
    reach,
    part: 'ui',
    path: ['more', 'items', at, 'ui:title'],
    value: { ru: 'Не больше', en: 'At most' },
  });
  const inOne: EditCommand = {
    type: 'add-variant',
    slug,
    name: 'short',
    title: { ru: 'Коротко', en: 'Short' },
  };

  it('names a place and limits it, and offers no other number of places', () => {
    expect(
      limitsOf(schema, ui, vocabulary.rules, vocabulary.widgets, 'rows').map(({ name }) => name),
    ).toEqual(['uniqueItems']);
    const row = { schema, ui, widget: 'rows' };
    const limits = placeLimits(row, 1, vocabulary.rules, vocabulary.widgets).flatMap(
      ({ name, path, part: written }): EditCommand[] =>
        name === 'maximum' && written === 'schema'
          ? [{ type: 'set-in-property', ...field, path, value: 9_000_000 }]
          : [],
    );
    const files = [title(1), ...limits].reduce(applyCommand, added);
    expect(problemsOf(files)).toEqual([]);
    expect(valueAt(part(files, 'ui'), ['more', 'items', '1', 'ui:title', 'en'])).toBe('At most');
    expect(valueAt(part(files, 'schema'), ['properties', 'more', 'items', '1', 'maximum'])).toBe(9_000_000);
  });

  it('changes one place in one variant, which has the others from the form', () => {
    const limit: EditCommand = {
      type: 'set-in-property',
      ...field,
      variant: 'short',
      reach: 'variant',
      path: ['items', 0, 'minimum'],
      value: 1,
    };
    const files = [inOne, title(1, 'variant', 'short'), limit].reduce(applyCommand, added);
    expect(problemsOf(files)).toEqual([]);
    const own = valueAt(part(files, 'form'), ['variants', 'short']) as JsonObject;
    expect(valueAt(own, ['ui', 'more', 'items'])).toMatchObject([
      { 'ui:title': { en: 'From' } },
      { 'ui:title': { en: 'At most' } },
    ]);
    expect(valueAt(own, ['schema', 'properties', 'more', 'items'])).toMatchObject([
      { minimum: 1 },
      { minimum: 0 },
    ]);
  });

  it('leaves a place its number where those before it have no settings', () => {
    const { items: _none, ...bare } = valueAt(part(added, 'ui'), ['more']) as JsonObject;
    const files = [
      { type: 'set-in-form', slug, variant, part: 'ui', path: ['more'], value: bare } as const,
      title(1),
    ].reduce(applyCommand, added);
    expect(valueAt(part(files, 'ui'), ['more', 'items'])).toEqual([
      {},
      { 'ui:title': { ru: 'Не больше', en: 'At most' } },
    ]);
    expect(problemsOf(files)).toEqual([]);
  });

  it('adds and takes out a choice of a place', () => {
    const choice = (value: string, label: string) => ({ value, label: { ru: label, en: label } });
    const choices = [choice('rub', 'RUB'), choice('usd', 'USD')];
    const offering = (
      [
        ['set-in-property', { path: ['items', 1], value: { type: 'string', enum: ['rub', 'usd'] } }],
        [
          'set-in-form',
          {
            part: 'ui',
            path: ['more', 'items', 1],
            value: { 'ui:title': { ru: 'В чём', en: 'In' }, 'ui:widget': 'radio', 'ui:choices': choices },
          },
        ],
      ] as const
    ).map(([type, more]) => ({ type, ...field, ...more }) as EditCommand);
    const edit = (change: object): EditCommand =>
      ({ type: 'edit-choices', ...field, atPlace: 1, choices, change }) as EditCommand;
    const more = [...offering, edit({ add: choice('cny', 'CNY') })].reduce(applyCommand, added);
    const less = [...offering, edit({ remove: 0 })].reduce(applyCommand, added);
    for (const files of [more, less]) expect(problemsOf(files)).toEqual([]);
    expect(valueAt(part(more, 'schema'), ['properties', 'more', 'items', '1', 'enum'])).toEqual([
      'rub',
      'usd',
      'cny',
    ]);
    expect(valueAt(part(less, 'ui'), ['more', 'items', '1', 'ui:choices'])).toHaveLength(1);
    const own = [
      ...offering,
      inOne,
      { ...edit({ remove: 0 }), variant: 'short', reach: 'variant' } as EditCommand,
    ].reduce(applyCommand, added);
    expect(problemsOf(own)).toEqual([]);
    expect(valueAt(part(own, 'schema'), ['properties', 'more', 'items', '1', 'enum'])).toHaveLength(2);
  });
});

describe('an editor of rows of several fields', () => {
  const { schema, ui = {} } = FIELD_TYPES.groups ?? { schema: {}, ui: {} };
  const added = edited({
    type: 'add-field',
    slug,
    variant,
    name: 'more',
    field: { schema, ui: { ...ui, 'ui:title': { ru: 'Ещё', en: 'More' } } },
    before: 'phone',
    wire: { name: 'more', node: { answer: 'more' } },
  });
  const field = { slug, variant, name: 'more' };

  it('names a field of the rows, asks for it in each and limits it', () => {
    const commands: EditCommand[] = [
      {
        type: 'set-in-form',
        slug,
        variant,
        part: 'ui',
        path: ['more', 'items', 'count', 'ui:title'],
        value: { ru: 'Сколько', en: 'How many' },
      },
      { type: 'set-in-property', ...field, path: ['items', 'required'], value: ['name', 'count'] },
      ...itemFieldLimits({ schema, ui }, ['count'], vocabulary.rules, vocabulary.widgets)
        .filter(({ name }) => name === 'maximum')
        .map(({ path, written }) => ({
          type: 'set-in-property' as const,
          ...field,
          path,
          value: written(9999) ?? null,
        })),
    ];
    const files = commands.reduce(applyCommand, added);
    expect(problemsOf(files)).toEqual([]);
    expect(valueAt(part(files, 'ui'), ['more', 'items', 'count', 'ui:title', 'en'])).toBe('How many');
    expect(valueAt(part(files, 'schema'), ['properties', 'more', 'items', 'required'])).toEqual([
      'name',
      'count',
    ]);
  });

  it('limits the texts and the input of a field where they are written', () => {
    const limits = (name: string) =>
      itemFieldLimits({ schema, ui }, [name], vocabulary.rules, vocabulary.widgets);
    expect(limits('name').map(({ part: where, path }) => [where, path])).toContainEqual([
      'schema',
      ['items', 'properties', 'name', 'maxLength'],
    ]);
    expect(limits('count').map(({ part: where, path }) => [where, path])).toContainEqual([
      'ui',
      ['items', 'count', 'ui:max'],
    ]);
  });
});

describe('an editor of the fields of an item', () => {
  const people = readDocument(texts, `forms/${PEOPLE_FORM}`);
  const read = (files: typeof people, name: string): JsonObject =>
    JSON.parse(files[`forms/${PEOPLE_FORM}/${name}.json`] ?? '') as JsonObject;
  const codesOf = (files: typeof people): string[] => {
    const all = withDocument(texts, files);
    const file = `forms/${PEOPLE_FORM}/examples.json`;
    all.set(file, carryFormExamples(all, PEOPLE_FORM, texts.get(file) ?? '').text);
    return problemsOfForm(all, PEOPLE_FORM).map(({ code }) => code);
  };
  const place = { slug: PEOPLE_FORM, variant, name: 'people' };
  const mapOf = (files: typeof people, ...way: string[]): JsonObject =>
    valueAt(read(files, 'form'), ['payloads', 'request', 'people', 'of', 'object', ...way]) as JsonObject;

  it.each(
    itemFieldTypes(FIELD_TYPES, vocabulary.widgets, false).map(({ slug: type, own }) => [type, own] as const),
  )('adds one of the kind %s, which is shown and sent, and takes it out again', (type, own) => {
    const added = applyCommand(people, { type: 'add-item-field', ...place, within: [], field: 'more', own });
    expect(codesOf(added), type).toEqual([]);
    expect(mapOf(added).more).toEqual({ item: 'more' });
    const less = applyCommand(added, { type: 'remove-item-field', ...place, within: [], field: 'more' });
    expect(read(less, 'schema')).toEqual(read(people, 'schema'));
    expect(read(less, 'ui')).toEqual(read(people, 'ui'));
    expect(mapOf(less)).toEqual(mapOf(people));
  });

  it.each(
    itemFieldTypes(FIELD_TYPES, vocabulary.widgets, true).map(({ slug: type, own }) => [type, own] as const),
  )('adds one of the kind %s to a list in an item, in the map of that', (type, own) => {
    const within = ['trips'];
    const added = applyCommand(people, { type: 'add-item-field', ...place, within, field: 'days2', own });
    expect(codesOf(added), type).toEqual([]);
    expect(mapOf(added, 'trips', 'of', 'object').days2).toEqual({ item: 'days2' });
  });

  it.each<[within: string[], field: string]>([
    [[], 'name'],
    [[], 'hobbies'],
    [[], 'trips'],
    [['trips'], 'country'],
    [['trips'], 'days'],
  ])('takes out what is in %j called %s: what asked for it and what sent it', (within, field) => {
    const less = applyCommand(people, { type: 'remove-item-field', ...place, within, field });
    expect(codesOf(less)).toEqual([]);
    expect(JSON.stringify([read(less, 'schema'), read(less, 'ui'), mapOf(less)])).not.toContain(`"${field}"`);
  });

  it.each<[inItems: string[], isList: boolean]>([
    [['hobbies'], true],
    [['trips', 'country'], false],
  ])('adds, names and takes out a choice of what is in %j', (inItems, isList) => {
    const way = inItems.flatMap((one) => ['items', one]);
    const choices = valueAt(read(people, 'ui'), ['people', ...way, 'ui:choices']) as JsonObject[];
    const value = 'more';
    const label = { ru: 'Ещё', en: 'More' };
    const edit = { type: 'edit-choices', ...place, inItems, isList } as const;
    const added = applyCommand(people, { ...edit, choices, change: { add: { value, label } } });
    expect(codesOf(added)).toEqual([]);
    const named = applyCommand(added, {
      ...edit,
      choices: [...choices, { value, label }],
      change: { label: { index: 3, label: { ru: 'Иное', en: 'Else' } } },
    });
    expect(codesOf(named)).toEqual([]);
    expect(valueAt(read(named, 'ui'), ['people', ...way, 'ui:choices', '3', 'label', 'en'])).toBe('Else');
    const less = applyCommand(named, {
      ...edit,
      choices: [...choices, { value, label }],
      change: { remove: 3 },
    });
    expect(read(less, 'schema')).toEqual(read(people, 'schema'));
    expect(codesOf(less)).toEqual([]);
  });

  it('offers the limits of a list in an item, and of its fields', () => {
    const list = {
      schema: valueAt(read(people, 'schema'), ['properties', 'people']) as JsonObject,
      ui: read(people, 'ui').people as JsonObject,
    };
    const limits = (...way: string[]) => itemFieldLimits(list, way, vocabulary.rules, vocabulary.widgets);
    expect(limits('trips').map(({ path }) => path)).toContainEqual([
      ...['items', 'properties', 'trips', 'maxItems'],
    ]);
    expect(limits('trips', 'days').map(({ path }) => path)).toContainEqual([
      ...['items', 'properties', 'trips', 'items', 'properties', 'days', 'maximum'],
    ]);
  });
});

describe('an edit of one variant of a configured list', () => {
  it('writes the whole list out, of which one line differs', () => {
    const files = readDocument(texts, 'forms/callback');
    const value = { ru: 'Как к вам обращаться', en: 'Your name' };
    const next = applyCommand(files, {
      type: 'set-in-form',
      slug: 'callback',
      variant: 'callback',
      reach: 'variant',
      part: 'form',
      path: ['fields', 0, 'title'],
      value,
    });
    const form = (of: typeof files) => JSON.parse(of['forms/callback/form.json'] ?? '') as JsonObject;
    const [first, ...others] = form(files).fields as JsonObject[];
    expect(form(next).fields).toEqual([first, ...others]);
    expect(valueAt(form(next), ['variants', 'callback', 'form', 'fields'])).toEqual([
      { ...first, title: value },
      ...others,
    ]);
  });
});

describe('choices of one variant', () => {
  it('stay as they are when the form gets another one', () => {
    const choices = valueAt(part(start, 'ui'), ['interests', 'ui:choices']) as JsonObject[];
    const edit = { type: 'edit-choices', slug, name: 'interests', isList: true, choices } as const;
    const label = { ru: 'Дача', en: 'A cottage' };
    const files = edited(
      { type: 'add-variant', slug, name: 'short', title: { ru: 'Коротко', en: 'Short' } },
      { ...edit, variant: 'short', reach: 'variant', change: { label: { index: 1, label } } },
      { ...edit, variant, change: { add: { value: 'cottage', label } } },
    );
    expect(problemsOf(files)).toEqual([]);
  });
});
