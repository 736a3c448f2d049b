import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_HEADER } from '#contract';
import { answerAt, withAnswers } from '#engine/model/answers';
import type { Answers, PayloadMap } from '#engine/model/definition';
import { equalJson, isObject, type Json, type JsonObject, objectItems, valueAt } from '#engine/model/json';
import { decodePayload, encodePayload, wireFieldOf } from '#engine/model/payload';
import { propertyRuns } from '../properties/property-runs.ts';
import { CASES_NOW_MS } from '../rules/catalogue-form.ts';
import {
  allSenders,
  answersOf,
  bodyOf,
  received,
  type Sender,
  sendBody,
  textsWithoutCaptcha,
} from './form-senders.ts';
import { isSameWire, STRAYS, strayBody } from './stray-bodies.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const RUNS_OF_A_FORM = 30;
const SEED = 20_261_123;

let server: TestServer;
let senders: Sender[] = [];
beforeAll(async () => {
  server = await startTestServer({
    ...{ texts: textsWithoutCaptcha, now: () => CASES_NOW_MS, rateLimits: 'off' },
    logLevel: 'warn',
  });
  senders = await allSenders(server);
});
afterAll(() => server.close());

const choicesOf = ({ form }: Sender, path: string): JsonObject[] =>
  objectItems(valueAt(form.uiSchema, [...path.split('.'), 'ui:choices'])).map(([, choice]) => choice);

/**
 * Second implementation from the visitor's view: a list offers only the options that fit the answer above it.
 */
const isOnTheList = (sender: Sender, answers: Answers): boolean =>
  sender.form.fields.every(({ path }) => {
    const above = path.split('.').slice(0, -1);
    const own = valueAt(sender.form.uiSchema, [...path.split('.'), 'ui:dependsOn']);
    const dependsOn = typeof own === 'string' ? [...above, own].join('.') : undefined;
    const [answer, choices] = [answerAt(answers, path), choicesOf(sender, path)];
    if (choices.length === 0 || answer === undefined || isObject(answer)) return true;
    const master = dependsOn === undefined ? undefined : answerAt(answers, dependsOn);
    return [answer]
      .flat()
      .every((one) =>
        choices.some(
          ({ value, group }) =>
            equalJson(value ?? null, one) && (dependsOn === undefined || group === master),
        ),
      );
  });

/** Returns true if a page of ours would send these answers, as far as the payload shows them. */
function isSentByPage(sender: Sender, answers: Answers): boolean {
  const { map, inPage } = sender;
  const { unsent } = decodePayload(map, encodePayload(map, answers, { lang: sender.lang }));
  return isOnTheList(sender, answers) && inPage.check(answers).every(({ path }) => unsent(path));
}

/**
 * Valid answers of which a few are replaced by those of other visitors, fields or lists, or by arbitrary
 * ones.
 */
const mutated = (sender: Sender): fc.Arbitrary<Answers> => {
  const paths = sender.form.fields
    .map(({ path }) => path)
    .filter((path) => wireFieldOf(sender.map, path) !== undefined);
  const everything = sender.valid.flatMap((answers) =>
    paths.flatMap((path) => answerAt(answers, path) ?? []),
  );
  const change = fc.constantFrom(...paths).chain((path) => {
    const others = sender.valid.flatMap((answers) => answerAt(answers, path) ?? []);
    const listed = choicesOf(sender, path).flatMap(({ value = null }) => value);
    const likely = [...listed, ...listed, ...others];
    return fc
      .oneof(
        ...(likely.length === 0 ? [] : [{ weight: 6, arbitrary: fc.constantFrom<Json[]>(...likely) }]),
        { weight: 2, arbitrary: fc.constantFrom<Json[]>(...STRAYS) },
        { weight: 1, arbitrary: fc.constantFrom<Json[]>(...everything, 'x') },
      )
      .map((value): [string, Json] => [path, value]);
  });
  return fc
    .tuple(fc.constantFrom(...sender.valid), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([answers, changes]) => withAnswers(answers, changes));
};

/**
 * Returns the places where a body differs from the encoded answers. Constants and context depend on the
 * sender and may differ.
 */
function differences(map: PayloadMap, body: JsonObject, again: JsonObject, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, wire]) => {
    const node = Object.hasOwn(map, name) ? map[name] : undefined;
    const place = `${prefix}${name}`;
    if (node === undefined) return [`${place} is nobody's`];
    if (('const' in node && !node.exact) || 'context' in node) return [];
    const back = again[name];
    // A form without script sends an empty text for a missing answer.
    if (isSameWire(wire, back) || (wire === '' && back === undefined) || isReading(node, wire, back))
      return [];
    const [inner, innerAgain] = [objectOf(wire), objectOf(back)];
    if ('object' in node && inner !== undefined && innerAgain !== undefined)
      return differences(node.object, inner, innerAgain, `${place}.`);
    return [`${place}: ${JSON.stringify(wire)} → ${JSON.stringify(back)}`];
  });
}

/**
 * Returns true for spellings that a transform accepts in addition, from other clients that follow the
 * specifications.
 */
function isReading({ transform = [] }: PayloadMap[string], wire: Json, back: Json | undefined): boolean {
  const names = [transform].flat().map((one) => (typeof one === 'string' ? one : Object.keys(one)[0]));
  if (names.includes('decimal-text')) return Number(wire) === Number(back);
  if (names.includes('boolean-text')) return ['1', 'on', '0', true, false].includes(wire as string);
  if (names.includes('join-names')) return wordsOf(wire) === wordsOf(back);
  return (
    names.includes('phone-digits') &&
    /^8?9\d{9}$/.test(String(wire)) &&
    `7${String(wire).slice(-10)}` === back
  );
}
const wordsOf = (value: Json | undefined): string =>
  String(value).normalize('NFC').toLowerCase().split(' ').sort().join(' ');

const objectOf = (wire: Json | undefined): JsonObject | undefined => {
  const value =
    typeof wire === 'string' && wire.trimStart().startsWith('{') ? (JSON.parse(wire) as Json) : wire;
  return isObject(value) ? value : undefined;
};

describe('a body that no page of ours can produce', () => {
  it('is looked for in every variant, language and endpoint, and the answers that it starts from are accepted', async () => {
    for (const sender of senders) {
      expect(sender.valid.length, sender.title).toBeGreaterThan(0);
      for (const answers of sender.valid)
        expect(await sendBody(server, sender, bodyOf(sender, answers)), sender.title).toBe(200);
    }
    const live = await server.forms.liveForms();
    const variants = live.flatMap(({ slug, snapshot }) =>
      Object.keys(snapshot.variants).map((variant) => `${slug} ${variant}`),
    );
    const looked = new Set(senders.map(({ form: { slug, variant } }) => `${slug} ${variant}`));
    expect([...looked].sort()).toEqual(variants.sort());
  });

  it('is refused, over all forms', async () => {
    const found: string[] = [];
    let refusals = 0;
    for (const sender of senders) {
      const tried = fc.sample(mutated(sender), propertyRuns({ seed: SEED, numRuns: RUNS_OF_A_FORM }));
      for (const raw of tried) {
        const body = bodyOf(sender, raw);
        // A page never sends values that a transform loses, so that the decoded answers equal the sent ones.
        if (isSentByPage(sender, answersOf(sender, received(sender, body)))) continue;
        const status = await sendBody(server, sender, body);
        if (status === 422) refusals += 1;
        else found.push(`${sender.title}: ${status} ${JSON.stringify(body)}`);
      }
    }
    expect(found).toEqual([]);
    expect(refusals).toBeGreaterThan(senders.length * 5);
  });

  it('is refused as well where only the wire can hold it: what is accepted is what its answers would be sent as', async () => {
    const found = new Set<string>();
    let accepted = 0;
    for (const sender of senders) {
      const bodies = sender.valid.map((answers) => bodyOf(sender, answers));
      const tried = fc.sample(strayBody(bodies), propertyRuns({ seed: SEED, numRuns: RUNS_OF_A_FORM * 2 }));
      for (const stray of tried) {
        const body = received(sender, stray);
        if ((await sendBody(server, sender, stray)) !== 200) continue;
        accepted += 1;
        const back = answersOf(sender, body);
        const again = received(sender, encodePayload(sender.map, back, { lang: sender.lang }));
        for (const difference of differences(sender.map, body, again))
          found.add(`${sender.title}: ${difference}`);
        if (!isSentByPage(sender, back))
          found.add(`${sender.title}: refused by the page: ${JSON.stringify(body)}`);
      }
    }
    expect([...found]).toEqual([]);
    expect(accepted).toBeGreaterThan(senders.length);
  });

  it('is refused where a name is given twice: parsers differ in which of the two they keep', async () => {
    const found: string[] = [];
    for (const sender of senders) {
      if (sender.endpoint.encoding !== 'json' || sender.endpoint.method === 'GET') continue;
      const body = bodyOf(sender, sender.valid[0] ?? {});
      const [first = ''] = Object.keys(body);
      const twice = JSON.stringify(body).replace('{', `{"\\u${hex(first)}${first.slice(1)}":null,`);
      const status = await sendBody(server, sender, twice);
      if (status !== 400) found.push(`${sender.title}: ${status}`);
      for (const [name, wire] of Object.entries(body)) {
        if (typeof wire !== 'string' || !/^\{"/.test(wire)) continue;
        const inside = wire.replace('{', `${wire.slice(0, wire.indexOf(':'))}:"x",`);
        const inner = await sendBody(server, sender, { ...body, [name]: inside });
        if (inner !== 422) found.push(`${sender.title}: ${inner} ${inside}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('is refused where it agrees to the text of another form', async () => {
    for (const sender of senders) {
      if (sender.endpoint.does === 'find-appeals' || sender.form.consents.length === 0) continue;
      const [consent] = sender.form.consents;
      const header = `${consent?.purpose}=${'0'.repeat(64)}`;
      const other = { ...sender, headers: { ...sender.headers, [CONSENT_HEADER]: header } };
      expect(await sendBody(server, other, bodyOf(sender, sender.valid[0] ?? {})), sender.title).toBe(422);
    }
  });
});

const hex = (text: string): string => text.charCodeAt(0).toString(16).padStart(4, '0');
