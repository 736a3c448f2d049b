import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAt, normalizeAnswers, withAnswer } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type Answers, type CompiledForm, type FormChecker, LANGUAGES } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { type Json, type JsonObject, listIn, objectIn, objectItems, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { encodeRequest, validateBody } from '#engine/model/request';
import { createFormChecker } from '#validators';
import { answersIn, exampleClock, sendAnswers } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { randomNumbers } from '../diff/random-values.ts';
import { withLists } from '../fixtures/lists.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { pageChecker } from './page-checker.ts';

/** Number of answers; `FAST_CHECK_TIMES=10` tries 20,000. */
const { numRuns: ANSWERS, seed = fc.sample(fc.integer(), 1)[0] ?? 0 } = propertyRuns({
  numRuns: 2000,
  seed: 22,
});
const TIME_LIMIT_MS = 120_000 + ANSWERS * 30;

const { definitions } = loadDefinitions(await withLists());
const compiled = [...definitions.forms.keys()].flatMap((slug) => {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const examples = objectIn(definitions.forms.get(slug)?.examples);
  const known = answersIn(examples);
  return Object.keys(snapshot.variants).flatMap((variant) => {
    const own = objectItems(examples.accepted).flatMap(([, example]) =>
      (example.variant ?? snapshot.defaultVariant) === variant ? [objectIn(example.answers)] : [],
    );
    return LANGUAGES.map((lang) => ({ known, own, form: compileForm(snapshot, { variant, lang, sha256 }) }));
  });
});

const ODD: readonly Json[] = [
  ...['', ' ', 'a', 'Анна', 'Anna', '9161234567', '77', '01.02.1990', '31.02.1990', 'a@b.ru', '<b>'],
  ...[0, 1, -1, 1.5, 50_000, 3_000_001, true, false, null],
  ...[[], {}, [''], ['a', 'a'], [{}], { a: 1 }],
];

/**
 * Returns answers in which each changed one is known from an example, offered by the field, removed, or
 * sometimes arbitrary.
 */
function randomAnswers(
  form: CompiledForm,
  known: readonly Answers[],
  own: readonly Answers[],
  random: () => number,
): Answers {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const starts = own.length > 0 && random() < 0.8 ? own : known;
  const start = starts.length > 0 && random() < 0.9 ? pick(starts) : {};
  // Most answers differ little from an example; otherwise the first error would refuse all of them.
  const changed = pick([0, 1, 1, 2, 3, form.fields.length]);
  let answers = start;
  for (let turn = 0; turn < changed; turn += 1) {
    const { path, widget } = pick(form.fields);
    const offered = objectItems(valueAt(form.uiSchema, [...path.split('.'), 'ui:choices'])).map(
      ([, { value = '' }]) => value,
    );
    const seen = known.flatMap((one) => answerAt(one, path) ?? []);
    const several = offered.filter(() => random() < 0.4);
    const usual: Json[] = [...seen, ...(widget === 'checkboxes' ? [several, several] : offered)];
    const answer = random() < 0.75 && usual.length > 0 ? pick(usual) : pick(ODD);
    answers = random() < 0.15 ? withAnswer(answers, path, undefined) : withAnswer(answers, path, answer);
    const list = listIn(answerAt(answers, path));
    if (list.length > 0 && random() < 0.3) answers = withAnswer(answers, path, [...list, pick(list), '']);
  }
  return answers;
}

/** Returns true if the answers are accepted, and expects the same result from everyone who validates them. */
function tryAnswers(form: CompiledForm, server: FormChecker, page: FormChecker, answers: Answers): boolean {
  const context = JSON.stringify([form.slug, form.variant, form.lang, answers]);
  const visible = holdsOf(form, page).visible(normalizeAnswers(answers));
  expect(holdsOf(form, server).visible(normalizeAnswers(answers)), context).toEqual(visible);
  const issues = page.check(visible);
  expect(server.check(visible), `page and server: ${context}`).toEqual(issues);
  for (const issue of issues) expect(form.messages, context).toHaveProperty([issue.messageKey]);

  const sent = sendAnswers(form, server, answers, {});
  const others = issues.filter(({ path }) => path !== CAPTCHA_FIELD || CAPTCHA_FIELD in visible);
  expect(sent.issues, `the command: ${context}`).toEqual(others);
  if (sent.request === undefined || form.endpoint === undefined) return false;

  const { body } = sent.request;
  if (Array.isArray(body)) return true;
  const map = form.behaviour.payloads[form.behaviour.submit.payload] ?? {};
  const readBack = (wire: JsonObject) => validateBody({ form, checker: server }, map, wire, form.lang);
  const read = readBack(body);
  expect(read.errors, `the endpoint: ${context}`).toEqual({});
  // Members without an answer may be decoded from another one; once decoded, an answer stays the same.
  const stored = { ...unsentOf(visible, read), ...read.answers };
  const again = encodeRequest(form, stored, { lang: form.lang }, form.endpoint);
  expect(readBack(again.body as JsonObject), `what is stored: ${context}`).toMatchObject({
    errors: {},
    answers: read.answers,
  });
  return true;
}

const unsentOf = (visible: Answers, { unsent }: ReturnType<typeof validateBody>): Answers =>
  Object.fromEntries(Object.entries(visible).filter(([name]) => unsent(name)));

describe('every form in every variant and language', () => {
  it(
    'is checked alike by its page, the server and the command, and what it sends is read back',
    async () => {
      const random = randomNumbers(seed);
      const each = Math.ceil(ANSWERS / compiled.length);
      const total = { accepted: 0, refused: 0 };
      for (const { form, known, own } of compiled) {
        const [server, page] = [createFormChecker(form, exampleClock), await pageChecker(form)];
        for (let run = 0; run < each; run += 1) {
          const isAccepted = tryAnswers(form, server, page, randomAnswers(form, known, own, random));
          total[isAccepted ? 'accepted' : 'refused'] += 1;
        }
      }
      expect(total.accepted + total.refused).toBeGreaterThanOrEqual(ANSWERS);
      expect(total.accepted).toBeGreaterThan(ANSWERS / 10);
      expect(total.refused).toBeGreaterThan(ANSWERS / 10);
    },
    TIME_LIMIT_MS,
  );
});
