import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '#engine/model/answers';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers } from '#engine/model/definition';
import { type JsonObject, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { encodeRequest, validateBody } from '#engine/model/request';
import type { SourceOption } from '#engine/model/sources';
import { createFormChecker } from '#validators';
import { TryLater } from '../../api/server/http/try-later.ts';
import { requestSchema } from '../../api/server/openapi/request-schema.ts';
import { findPicks } from '../../api/server/sources/find-picks.ts';
import { createPickProofs } from '../../api/server/sources/pick-proofs.ts';
import { findUnprovedPicks } from '../../api/server/sources/unproved-picks.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readPosted } from '../../renderers/native/read-posted.ts';
import { loadAllWidgets } from '../../renderers/widgets/index.ts';
import { openTestDatabase } from '../api/test-database.ts';
import { BASKET_FORM, withBasket } from '../fixtures/basket.ts';
import { pageChecker } from './page-checker.ts';

const texts = await withBasket();
const snapshot = snapshotForm(loadDefinitions(texts).definitions, BASKET_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const map = form.behaviour.payloads.request ?? {};
const ofServer = createFormChecker(form, exampleClock);
const ofPage = await pageChecker(form);
await loadAllWidgets();

const proof = 'zzzzzzz.AAAAAAAAAAAAAAAAAAAAAA';
const TEA = { value: 'tea-green-100', label: 'Чай зелёный, 100 г', price: 310.5 };
const COFFEE = { value: 'coffee-beans-250', label: 'Кофе в зёрнах, 250 г', price: 890 };
const NORTH = { value: 'north', label: 'Северный склад', days: 2 };
const basket = (...goods: JsonObject[]): Answers => ({ goods, phone: '9161234567', consent: true });
const tea = (more: JsonObject = {}): JsonObject => ({
  category: 'tea',
  product: { ...TEA, proof },
  mark: 4,
  ...more,
});

describe('a form of a list whose items have picks, ratings and tables of questions', () => {
  it('is accepted by the check with its examples', () => {
    expect(checkDefinitionTexts(texts, [BASKET_FORM]).problems).toEqual([]);
  });

  it('names the widgets of the fields, and sets what the sources of picks set', () => {
    expect(form.fields.find(({ path }) => path === 'goods')?.items).toEqual([
      'radio',
      'pick',
      'text',
      'rating',
      'matrix',
    ]);
    const items = valueAt(form.uiSchema, ['goods', 'items']);
    expect(valueAt(items, ['product', 'ui:minCharacters'])).toBe(0);
    expect(valueAt(items, ['product', 'ui:failure'])).toMatch(/Список товаров/);
    expect(form.messages).toHaveProperty(['form.pick.find']);
  });

  it('is described as it is sent', () => {
    const { properties } = requestSchema(form, map, false) as { properties: JsonObject };
    expect(valueAt(properties, ['goods', 'items', 'properties'])).toMatchObject({
      product: { type: 'object', properties: { price: { type: 'number' }, proof: { type: 'string' } } },
      mark: { type: 'integer', minimum: 1, maximum: 5 },
      service: { type: 'object', properties: { speed: { enum: ['bad', 'good'] } }, required: ['speed'] },
    });
  });

  it.each<[name: string, goods: JsonObject[], issues: Record<string, string>]>([
    ['two rows', [tea(), tea({ service: { speed: 'bad', clarity: 'good' } })], {}],
    ['a mark beyond the scale', [tea(), tea({ mark: 6 })], { 'goods.1.mark': 'tooLarge' }],
    ['a part of a mark', [tea({ mark: 1.5 })], { 'goods.0.mark': 'wrongType' }],
    ['no mark', [tea(), { ...tea(), mark: null }], { 'goods.1.mark': 'required' }],
    [
      'a text that was not picked',
      [tea({ product: { label: 'Чай' } })],
      { 'goods.0.product': 'pickUnchosen' },
    ],
    ['a pick without a proof', [tea(), tea({ product: TEA })], { 'goods.1.product': 'pickUnknown' }],
    [
      'a question without its answer',
      [tea({ service: { clarity: 'good' } })],
      { 'goods.0.service.speed': 'required' },
    ],
    [
      'a choice that there is not',
      [tea({ service: { speed: 'fine' } })],
      { 'goods.0.service.speed': 'notInList' },
    ],
    [
      'a question that there is not',
      [tea({ service: { speed: 'bad', price: 'bad' } })],
      { 'goods.0.service.price': 'unknownField' },
    ],
  ])('is validated alike in the page and on the server, with %s', (_name, goods, expected) => {
    const answers = normalizeAnswers(basket(...goods));
    const issues = ofServer.check(answers);
    expect(ofPage.check(answers)).toEqual(issues);
    expect(Object.fromEntries(issues.map(({ path, code }) => [path, code]))).toEqual(expected);
    if (issues.length > 0 || form.endpoint === undefined) return;
    const { body } = encodeRequest(form, answers, { lang: 'ru' }, form.endpoint);
    const read = validateBody({ form, checker: ofServer }, map, body as Answers, 'ru');
    expect(read.errors).toEqual({});
    expect({ ...read.answers, consent: true }).toEqual(answers);
  });
});

describe('the picks of rows', async () => {
  const database = await openTestDatabase();
  const proofs = createPickProofs(database, () => 0);
  const proved = (source: string, passed: Record<string, string>, pick: SourceOption) =>
    proofs.prove({ source, with: passed }, pick, 1);
  const green = await proved('products', { category: 'tea' }, TEA);
  const beans = await proved('products', { category: 'coffee' }, COFFEE);
  const north = await proved('stocks', { city: 'moscow', category: 'tea' }, NORTH);

  it.each<[name: string, answers: Answers, unproved: string[]]>([
    [
      'each given for its own row',
      basket(tea({ product: green }), tea({ category: 'coffee', product: beans })),
      [],
    ],
    ['one that no source gave, in row 2', basket(tea({ product: green }), tea()), ['goods.1.product']],
    [
      'those of each other',
      basket(tea({ product: beans }), tea({ category: 'coffee', product: green })),
      ['goods.0.product', 'goods.1.product'],
    ],
    ['one with another price', basket(tea({ product: { ...green, price: 1 } })), ['goods.0.product']],
    [
      'one that the answer outside of the list was passed for',
      { ...basket(tea({ product: green, stock: north })), city: 'moscow' },
      [],
    ],
    [
      'one for another answer outside of the list',
      { ...basket(tea({ product: green, stock: north })), city: 'tver' },
      ['goods.0.stock'],
    ],
    [
      'one whose answer outside of the list is gone',
      basket(tea({ product: green, stock: north })),
      ['goods.0.stock'],
    ],
  ])('are proved by themselves: %s', async (_name, answers, unproved) => {
    expect(await findUnprovedPicks(form, answers, proofs)).toEqual(unproved);
  });

  const sources = {
    options: async ({
      source,
      with: passed,
      query,
    }: {
      source: string;
      with: Record<string, string>;
      query: string;
    }) =>
      source === 'products' &&
      passed.category === 'tea' &&
      'чай зелёный, 100 г'.startsWith(query.toLowerCase())
        ? [green]
        : [],
  } as never;
  const found = (sent: Record<string, string>, sought?: string) =>
    findPicks(form, readPosted(form, ofServer, new URLSearchParams(sent)), sought, {
      sources,
      log: {} as never,
      admit: () => undefined,
    });
  const SENT = {
    'goods.rows': '0 1',
    'goods.0.category': 'coffee',
    'goods.0.product': 'чай зелёный, 100 г',
    'goods.1.category': 'tea',
    'goods.1.mark': '4',
    'goods.1.service.speed': 'good',
  };

  it('are found without script for the text of their row, and fill in what that row has empty', async () => {
    const { answers, picks } = await found({ ...SENT, 'goods.1.product': 'чай зелёный, 100 г' });
    expect(answers.goods).toEqual([
      { category: 'coffee', product: { label: 'чай зелёный, 100 г' } },
      { category: 'tea', product: green, sku: TEA.value, mark: 4, service: { speed: 'good' } },
    ]);
    expect(picks).toEqual({ 'goods.0.product': [] });
  });

  it('come back as a list at their row', async () => {
    const { picks } = await found(
      { ...SENT, 'goods.0.product': '', 'goods.1.product': '' },
      'goods.1.product',
    );
    expect(picks).toEqual({ 'goods.1.product': [green] });
  });

  it('stay texts where their visitor has asked too often', async () => {
    const busy = () => {
      throw new TryLater(429, 'tooManyRequests', 60);
    };
    const sent = new URLSearchParams({ ...SENT, 'goods.1.product': 'чай зелёный, 100 г' });
    const ports = { sources, log: {} as never, admit: busy };
    const { answers } = await findPicks(form, readPosted(form, ofServer, sent), undefined, ports);
    expect(answers.goods).toMatchObject([{}, { product: { label: 'чай зелёный, 100 г' } }]);
  });

  it('are asked for in no more than twenty rows at once, and where their button asks', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => String(index));
    const { schema, uiSchema, lang } = form;
    const goods = numbers.map(() => ({ category: 'tea', product: { label: 'чай' } }));
    const { picks } = await findPicks(
      { schema, uiSchema, lang } as typeof form,
      { goods },
      'goods.29.product',
      {
        sources,
        log: {} as never,
        admit: () => undefined,
      },
    );
    expect(Object.keys(picks)).toEqual(
      [...numbers.slice(0, 20), '29'].map((number) => `goods.${number}.product`),
    );
  });

  it.each<[what: string, sought: string | undefined, category: string, product: Answers, picks: object]>([
    ['is asked for again by its own button', 'goods.0.product', 'tea', green, {}],
    ['is kept where no button asks', undefined, 'tea', { ...TEA, proof }, {}],
    ['is kept where another button asks', 'goods.1.product', 'tea', { ...TEA, proof }, {}],
    [
      'is kept beside what was found where the source has it no more',
      'goods.0.product',
      'coffee',
      { ...TEA, proof },
      { 'goods.0.product': [] },
    ],
  ])('whose proof is over: a pick %s', async (_what, sought, category, product, picks) => {
    const expired = JSON.stringify({ ...TEA, proof });
    const sent = {
      'goods.rows': '0',
      'goods.0.category': category,
      'goods.0.product': TEA.label,
      'goods.0.product.pick': expired,
    };
    const outcome = await found(sent, sought);
    expect(outcome.answers.goods).toMatchObject([{ category, product }]);
    expect(outcome.picks).toEqual(picks);
  });

  it('are what was chosen from that list, or the pick of before', () => {
    const read = readPosted(
      form,
      ofServer,
      new URLSearchParams({
        ...SENT,
        'goods.1.product.found': JSON.stringify(green),
        'goods.0.product.pick': JSON.stringify(beans),
        'goods.0.product': COFFEE.label,
      }),
    );
    expect(read.goods).toMatchObject([{ product: beans }, { product: green }]);
  });
});
