import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '#engine/model/answers';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers, SiteLanguage } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import type { Json, JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { encodeRequest, validateBody } from '#engine/model/request';
import { withTexts } from '#engine/model/resolve';
import { exampleAnswer, readOptions, sourceDocuments } from '#engine/model/sources';
import { createFormChecker } from '#validators';
import { createPickProofs } from '../../api/server/sources/pick-proofs.ts';
import { findUnprovedPicks } from '../../api/server/sources/unproved-picks.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleClock, sendAnswers } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { cases } from '../../validators/rules/pick/pick.cases.ts';
import { openTestDatabase } from '../api/test-database.ts';
import { randomFrom } from '../computed/expressions.ts';
import { ORDER_EXAMPLE_FORM, orderExample } from '../fixtures/order.ts';
import { pageChecker } from '../whole/page-checker.ts';

const texts = await orderExample();
const { definitions } = loadDefinitions(texts);
const snapshot = snapshotForm(definitions, ORDER_EXAMPLE_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const map = form.behaviour.payloads.request ?? {};
const ofServer = createFormChecker(form, exampleClock);
const ofPage = await pageChecker(form);
const { endpoint } = form;
const RUNS = 10_000;

const wording = (label: Json, lang: SiteLanguage): string =>
  String(withTexts<Json>(label, definitions.texts, lang));

describe('the sources of an order', () => {
  it('are accepted by the check with their form', () => {
    expect(checkDefinitionTexts(texts).problems).toEqual([]);
  });

  it.each(sourceDocuments(definitions))('$id reads what its examples are written as', (source) => {
    for (const lang of ['ru', 'en'] as const) {
      const options = source.examples.flatMap((example) => {
        const passed = Object.fromEntries(example.with);
        const answer = exampleAnswer(source, { query: example.value, with: passed }, wording);
        return readOptions(source, answer, lang) ?? [];
      });
      expect(options.map(({ value, label }) => [value, label])).toEqual(
        source.examples.map(({ value, label }) => [value, wording(label, lang)]),
      );
      for (const option of options)
        expect(Object.keys(option).sort()).toEqual(
          ['value', 'label', ...source.members.map(({ name }) => name)].sort(),
        );
    }
  });
});

describe('picks', () => {
  it('are the same in a page, on the server and in the command for ten thousand random answers', async () => {
    const database = await openTestDatabase();
    const proofs = createPickProofs(database, () => 0);
    const given = await Promise.all(
      ['tea', 'coffee'].map((category) =>
        proofs.prove(
          { source: 'products', with: { category } },
          { value: category, label: category, price: 250 },
          1,
        ),
      ),
    );
    const random = randomFrom(2028);
    const some = <Item>(...items: Item[]): Item => items[random(items.length)] as Item;
    const many = <Item>(item: Item): Item[] => Array.from({ length: 12 }, () => item);
    const forged = cases.map(({ value }) => value as JsonObject);
    let accepted = 0;
    let unproved = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const answers = normalizeAnswers({
        category: some('tea', 'coffee'),
        product: some<JsonObject | null>(...given.flatMap(many), ...forged, null),
        count: random(5) + 1,
        promo: some<JsonObject | null>(...forged, ...many(null)),
        point: some<JsonObject>(...many({ label: 'Другой пункт' }), ...forged),
        address: 'Тверь',
        hours: some<string | null>('с 9 до 21', null),
        phone: '9161234567',
        consent: true,
      } as Answers);
      const ofVisitor = holdsOf(form, ofPage).visible(answers);
      const { request, issues } = sendAnswers(form, ofServer, answers, {});
      expect(issues).toEqual(ofPage.check(ofVisitor));
      if (request === undefined || endpoint === undefined) continue;
      accepted += 1;
      const sent = encodeRequest(form, ofVisitor, { lang: 'ru' }, endpoint);
      expect(request).toEqual(sent);
      const { errors, answers: stored } = validateBody(
        { form, checker: ofServer },
        map,
        sent.body as Answers,
        'ru',
      );
      expect(errors).toEqual({});
      expect({ ...stored, consent: true }).toEqual(ofVisitor);
      // A pick of the other category is intact, but the source never gave it for this one.
      const isGiven = given.some(
        ({ value, proof }) => value === answers.category && (ofVisitor.product as JsonObject).proof === proof,
      );
      const refused = await findUnprovedPicks(form, stored, proofs);
      expect(refused.includes('product')).toBe(!isGiven);
      unproved += refused.length === 0 ? 0 : 1;
    }
    expect(accepted).toBeGreaterThan(RUNS / 20);
    expect(unproved).toBeGreaterThan(RUNS / 100);
    await database.destroy();
  });
});
