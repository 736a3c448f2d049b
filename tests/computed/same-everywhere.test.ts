import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '#engine/model/answers';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { loadDefinitions } from '#engine/model/load';
import { encodeRequest, validateBody } from '#engine/model/request';
import { createFormChecker } from '#validators';
import { requestSchema } from '../../api/server/openapi/request-schema.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleClock, sendAnswers } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readPosted } from '../../renderers/native/read-posted.ts';
import { loadAllWidgets } from '../../renderers/widgets/index.ts';
import { ORDER_FORM, withOrder } from '../fixtures/computed.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { pageChecker } from '../whole/page-checker.ts';
import computed from './digest.json' with { type: 'json' };
import { digestOfRuns, RUNS } from './digest.ts';
import { randomFrom } from './expressions.ts';

const texts = await withOrder();
const snapshot = snapshotForm(loadDefinitions(texts).definitions, ORDER_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const map = form.behaviour.payloads.request ?? {};
const ofServer = createFormChecker(form, exampleClock);
const ofPage = await pageChecker(form);
const endpoint = form.endpoint;
await loadAllWidgets();

/** Number of random answers, of which each is encoded and judged three times. */
const ANSWERS = isEveryCase ? RUNS : RUNS / 4;
const LEAST: Answers = { tariff: 'basic', count: 1, phone: '9161234567', consent: true };
const received = (body: Answers) => validateBody({ form, checker: ofServer }, map, body, 'ru');

describe('computed answers', () => {
  it('are accepted by the check with their examples', () => {
    expect(checkDefinitionTexts(texts, [ORDER_FORM]).problems).toEqual([]);
  });

  it('are the same in a page, on the server and in the command for thousands of random answers', () => {
    const random = randomFrom(2026);
    const some = <Item>(...items: Item[]): Item => items[random(items.length)] as Item;
    let accepted = 0;
    for (let run = 0; run < ANSWERS; run += 1) {
      const answers = normalizeAnswers({
        ...LEAST,
        tariff: some('basic', 'extended'),
        count: random(60) + 1,
        courier: some<boolean | null>(true, false, null),
        start: some<string | null>('31.01.2024', '29.02.2024', '15.07.2025', null),
        months: some<number | null>(random(36) + 1, null),
        reason: some<string | null>('Для отдела', null),
      });
      const ofVisitor = holdsOf(form, ofPage).visible(answers);
      const { request, issues } = sendAnswers(form, ofServer, answers, {});
      expect(issues).toEqual(ofPage.check(ofVisitor));
      if (request === undefined || endpoint === undefined) continue;
      accepted += 1;
      const sent = encodeRequest(form, ofVisitor, { lang: 'ru' }, endpoint);
      expect(request).toEqual(sent);
      const { errors, answers: stored } = received(sent.body as Answers);
      expect(errors).toEqual({});
      expect({ ...stored, consent: true }).toEqual(ofVisitor);
    }
    expect(accepted).toBeGreaterThan(ANSWERS / 4);
  });

  it('are computed where a client leaves them out, and refused where it sends others', () => {
    const body = { phone: '+79161234567', tariff: 'basic', count: 2 };
    expect(received(body)).toMatchObject({ errors: {}, answers: { price: 1490, total: 2980 } });
    expect(received({ ...body, total: 1 }).errors).toEqual({
      total: { code: 'notComputed', message: 'Проверьте ответы: по ним получается другое значение' },
    });
    expect(received({ ...body, end: '01.01.2030' }).errors).toHaveProperty('end.code', 'notComputed');
  });

  it('are never read from what a browser without script sends', () => {
    const sent = new URLSearchParams({ tariff: 'basic', count: '2', total: '1', price: '1' });
    expect(readPosted(form, ofServer, sent)).toMatchObject({ tariff: 'basic', count: 2 });
    expect(readPosted(form, ofServer, sent)).not.toHaveProperty('total');
    expect(readPosted(form, ofServer, sent)).not.toHaveProperty('price');
  });

  it('decide without script what else is read', () => {
    const sent = { tariff: 'basic', count: '40', reason: 'Для отдела' };
    expect(readPosted(form, ofServer, new URLSearchParams(sent))).toHaveProperty('reason', 'Для отдела');
    const less = new URLSearchParams({ ...sent, count: '2' });
    expect(readPosted(form, ofServer, less)).not.toHaveProperty('reason');
  });

  it('are described as read only', () => {
    expect(requestSchema(form, map, false).properties).toMatchObject({
      count: { type: 'integer' },
      total: { type: 'number', readOnly: true },
    });
  });
});

describe('an expression', () => {
  it('gives the same here as in a browser for ten thousand random answers', () => {
    expect(digestOfRuns()).toEqual(computed);
    expect(computed.values).toBeGreaterThan(RUNS / 4);
  });
});
