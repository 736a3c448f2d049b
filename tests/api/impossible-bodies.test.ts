import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_HEADER, formatFormHeader } from '#contract';
import {
  type Answers,
  answerAt,
  answerPathOf,
  decodePayload,
  encodePayload,
  equalJson,
  type FormBundle,
  type FormChecker,
  isObject,
  type Json,
  type JsonObject,
  normalizeAnswers,
  objectItems,
  type PayloadMap,
  pruneHiddenAnswers,
  valueAt,
  wireFieldOf,
  withAnswers,
} from '#engine/model';
import { createChecker } from '#rules';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { CASES_NOW_MS, casesClock } from '../rules/catalogue-form.ts';
import { formEndpoint } from './own-endpoints.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const RUNS_OF_A_FORM = 60;
const SEED = 20_261_123;
/** Texts that some field or other may not have, whatever else is in the form. */
const STRAYS: readonly Json[] = [
  '01.02.0001',
  '14.01.1890',
  '31.12.2999',
  '31.02.1990',
  '1001',
  '77',
  'Анна',
  '+79161234567',
  true,
  0,
];

/** Captchas are asked for after the answers were found valid, and are no part of them. */
const texts = new Map(
  [...(await readDefinitionsFolder(ownDefinitions))].map(([path, text]) => [
    path,
    text.replace('"captcha": { "enabled": true', '"captcha": { "enabled": false'),
  ]),
);

interface Sender {
  title: string;
  url: string;
  headers: Record<string, string>;
  map: PayloadMap;
  form: FormBundle['form'];
  /** As a page has it: the module that the server serves, with the rules of pages. */
  inPage: FormChecker;
  valid: readonly Answers[];
}

let server: TestServer;
const senders: Sender[] = [];
beforeAll(async () => {
  server = await startTestServer({ texts, now: () => CASES_NOW_MS, rateLimits: 'off' });
  for (const [slug, { examples }] of server.definitions.forms) {
    const live = await server.forms.live(slug);
    if (live === undefined) continue;
    const accepted = (examples.accepted ?? []) as {
      variant?: string;
      answers: Answers;
      context?: JsonObject;
    }[];
    const byVariant = Map.groupBy(accepted, ({ variant = live.snapshot.defaultVariant }) => variant);
    for (const [variant, group] of byVariant) {
      const url = `/bundles/${slug}@${live.hash}/${variant}.ru.js`;
      const text = (await server.app.inject({ url })).body;
      const bundle = (await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
      )) as FormBundle;
      const { form } = bundle;
      const { submit, payloads } = form.behaviour;
      const map = payloads[submit.payload];
      if (map === undefined || form.behaviour.lookup !== undefined) continue;
      const { path } = formEndpoint(submit.endpoint);
      senders.push({
        title: `${slug} ${variant}`,
        url: `/api${path.replace(/:(\w+)/g, (_whole, name: string) => submit.params?.[name] ?? 'corporate')}`,
        headers: { [FORM_HEADER]: formatFormHeader({ slug, variant, version: live.hash }) },
        map,
        form,
        inPage: createChecker(bundle, casesClock),
        valid: group.map(({ answers }) => answers),
      });
    }
  }
});
afterAll(() => server.close());

const visible = ({ form, inPage }: Sender, answers: Answers): Answers =>
  pruneHiddenAnswers(
    form.schema,
    normalizeAnswers(answers),
    (condition) => (value) => inPage.accepts(condition, value),
  );

const choicesOf = ({ form }: Sender, path: string): JsonObject[] =>
  objectItems(valueAt(form.uiSchema, [...path.split('.'), 'ui:choices'])).map(([, choice]) => choice);

/** Written a second time, from what a visitor sees: a list has what the answer above it offers, and nothing else. */
const isOnTheList = (sender: Sender, answers: Answers): boolean =>
  sender.form.fields.every(({ path, dependsOn }) => {
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

/** Whether a page of ours would send these answers, as far as the wire carries them. */
function isSentByPage(sender: Sender, answers: Answers): boolean {
  const { map, inPage } = sender;
  const { unsent } = decodePayload(map, encodePayload(map, answers, { lang: 'ru' }));
  return isOnTheList(sender, answers) && inPage.check(answers).every(({ path }) => unsent(path));
}

/** A valid form in which a few answers are those of other visitors, of other fields, of other lists, or nobody's. */
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

type Body = ReturnType<typeof encodePayload>;
const plain = (body: Body): JsonObject =>
  Array.isArray(body) ? (Object.fromEntries(body as [string, Json][]) as JsonObject) : (body as JsonObject);

/** The body of a valid form with a few wire values taken from another one, from another field, or from nowhere. */
function mutatedBody(sender: Sender): fc.Arbitrary<Body> {
  const bodies = sender.valid.map((answers) =>
    plain(encodePayload(sender.map, visible(sender, answers), { lang: 'ru' })),
  );
  const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const values = bodies.flatMap((body) => Object.values(body));
  const change = fc.tuple(
    fc.constantFrom(...names),
    fc.constantFrom<(Json | undefined)[]>(undefined, ...values, ...STRAYS),
  );
  return fc
    .tuple(fc.constantFrom(...bodies), fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) => {
      const all = { ...body, ...Object.fromEntries(changes) };
      return JSON.parse(JSON.stringify(all)) as Body;
    });
}

async function send({ url, headers }: Sender, body: unknown) {
  const isPairs = Array.isArray(body);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload: isPairs ? new URLSearchParams(body as [string, string][]).toString() : (body as object),
    headers: isPairs ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
  });
  return answer.statusCode;
}

describe('a body that no page of ours can produce', () => {
  it('is refused, over all forms', async () => {
    const found: string[] = [];
    let refusals = 0;
    for (const sender of senders) {
      const tried = fc.sample(mutated(sender), propertyRuns({ seed: SEED, numRuns: RUNS_OF_A_FORM }));
      for (const raw of tried) {
        const answers = visible(sender, raw);
        const body = encodePayload(sender.map, answers, { lang: 'ru' });
        // What a transform loses never leaves the page: what is read back is what was sent.
        const back = visible(sender, decodePayload(sender.map, body).answers);
        if (isSentByPage(sender, back)) continue;
        const status = await send(sender, body);
        if (status === 422) refusals += 1;
        else found.push(`${sender.title}: ${status} ${JSON.stringify(body)}`);
      }
    }
    expect(found).toEqual([]);
    expect(refusals).toBeGreaterThan(senders.length * 10);
  });

  it('is refused as well where only the wire can hold it: what is accepted is what its answers would be sent as', async () => {
    const found: string[] = [];
    let accepted = 0;
    for (const sender of senders) {
      const tried = fc.sample(mutatedBody(sender), propertyRuns({ seed: SEED, numRuns: RUNS_OF_A_FORM }));
      for (const body of tried) {
        if ((await send(sender, body)) !== 200) continue;
        accepted += 1;
        // An empty text is how a form without script writes that nothing was given.
        const back = visible(sender, decodePayload(sender.map, plain(body)).answers);
        const again = plain(encodePayload(sender.map, back, { lang: 'ru' }));
        for (const [name, value] of Object.entries(plain(body)))
          if (
            answerPathOf(sender.map, name) !== undefined &&
            !equalJson(again[name] ?? (value === '' ? '' : null), value)
          )
            found.push(`${sender.title}: ${name} ${JSON.stringify(value)} → ${JSON.stringify(again[name])}`);
      }
    }
    expect(found).toEqual([]);
    expect(accepted).toBeGreaterThan(senders.length);
  });
});
