import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '#engine/analysis';
import { normalizeAnswers, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { type Json, type JsonObject, listIn, objectItems, valueAt } from '#engine/model/json';
import { encodePayload } from '#engine/model/payload';
import { validateBody } from '#engine/model/request';
import { createFormChecker } from '#validators';
import { exampleClock, sendAnswers } from '../../app/check-examples.ts';
import { searchPorts } from '../../app/prove-definitions.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { randomNumbers } from '../diff/random-values.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { pageChecker } from './page-checker.ts';
import { compiledPlain, plainForm, plainJsonSchema, problemsOf } from './plain-form.ts';
import { type RandomDefinition, randomDefinition } from './random-definitions.ts';

/** Number of answers; `FAST_CHECK_TIMES=10` tries 20,000, in as many more definitions. */
const { numRuns: ANSWERS, seed = Date.now() } = propertyRuns({ numRuns: 2000, seed: 22 });
const PER_DEFINITION = 40;
const PROOF_LIMIT_MS = 2000;
/** Problems that random definitions may have; any other is a bug of the generator. */
const REFUSED_BY = new Set([
  'CHOICES_DIFFER',
  'CHOICES_REPEATABLE',
  'CHOICES_UNOFFERED',
  'CONDITION_ALWAYS',
  'CONDITION_NEVER',
  'CONDITION_UNKNOWN_FIELD',
  // A default that another part of the schema refuses.
  'DEFAULT_REFUSED',
  'FIELD_UNANSWERABLE',
  'FIELD_UNREACHABLE',
  // A field of an item that only one branch has.
  'ITEMS_UNEDITED',
  'OPTION_DEAD',
  'PROOF_UNFINISHED',
  'REQUIRED_HIDDEN',
  'REQUIRED_UNKNOWN',
  // A table or a scale that another part of the schema changes.
  'ROWS_DIFFER',
  'RULE_CONTRADICTORY',
  'SCALE_ENDS',
  // Positional items in one part and another length in the next: Ajv refuses to compile such a list.
  'SCHEMA_INVALID',
  // A list in one branch and a text in another.
  'WIDGET_MISSING',
  'WIDGET_TYPE',
]);
const TIME_LIMIT_MS = 60_000 + ANSWERS * 60;

const ajv = new Ajv({ strict: false, logger: false, allErrors: true });
const ports = searchPorts(() => false);

/** Returns answers as a visitor may give them: mostly from the controls, and sometimes invalid ones. */
function randomAnswers(form: CompiledForm, random: () => number): Answers {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  let answers: Answers = {};
  const typedBy = (widget: string): Json[] =>
    widget === 'amount' || widget === 'rating'
      ? [0, 1, 2, 3, 4, 5, 6, 12, 41]
      : widget === 'time'
        ? ['00:00', '14:30', '23:59', '24:00', '9:05', '--:--']
        : widget === 'checkbox'
          ? [true, false]
          : ['', ' a ', 'a', 'ab', 'abc', 'abcd', 'да', 'да7', '77', 'a7', 'ж'.repeat(9)];
  /** Returns answers to a table of these questions: to each, to some, or to none. */
  const tables = (way: readonly string[]): Json[] => {
    const rows = objectItems(valueAt(form.uiSchema, [...way, 'ui:rows'])).map(([, { value }]) =>
      String(value),
    );
    const table = (share: number): Json =>
      Object.fromEntries(rows.flatMap((row) => (random() < share ? [[row, pick(offeredAt(way))]] : [])));
    return [table(1), table(1), table(0.5), Object.fromEntries(rows.map((row) => [row, 'zz']))];
  };
  const offeredAt = (way: readonly string[]): Json[] =>
    objectItems(valueAt(form.uiSchema, [...way, 'ui:choices'])).map(([, { value = '' }]) => value);
  /**
   * Returns usual answers of a control: lists for a list, lists of objects for rows of fields, one answer for
   * each position.
   */
  const usualAt = (widget: string, way: readonly string[]): Json[] => {
    const offered = offeredAt(way);
    const members = listIn(valueAt(form.uiSchema, [...way, 'items', 'ui:order'])).map(String);
    const typed = typedBy(String(valueAt(form.uiSchema, [...way, 'items', 'ui:widget']) ?? widget));
    const item = (): Json =>
      Object.fromEntries(
        members.flatMap((name): [string, Json][] => {
          const at = [...way, 'items', name];
          const own = usualAt(String(valueAt(form.uiSchema, [...at, 'ui:widget'])), at);
          return random() < 0.2 ? [] : [[name, pick(own)]];
        }),
      );
    const objects = (): Json[] => [0, 1, 2].filter(() => random() < 0.6).map(item);
    const several = (): Json[] => offered.filter(() => random() < 0.4);
    const rows = (): Json[] => typed.filter(() => random() < 0.25);
    const settings = objectItems(valueAt(form.uiSchema, [...way, 'items']));
    const atPlaces = (): Json[] =>
      settings.map(([place, ui]) => pick(usualAt(String(ui['ui:widget']), [...way, 'items', String(place)])));
    if (settings.length > 0) return [atPlaces(), atPlaces(), atPlaces().slice(1), [...atPlaces(), 'a']];
    if (widget === 'matrix') return tables(way);
    if (widget === 'checkboxes') return [several(), several()];
    if (members.length > 0)
      return [objects(), objects(), [{}, ...objects()], objects().flatMap((one) => [one, one])];
    if (widget === 'rows') return [rows(), rows(), [pick(typed), pick(typed)]];
    return offered.length > 0 ? offered : typed;
  };
  for (const { path, widget } of form.fields) {
    if (random() < 0.25) continue;
    const usual = usualAt(widget, path.split('.'));
    answers = withAnswer(
      answers,
      path,
      random() < 0.95
        ? pick(usual)
        : pick<Json>([null, 'zz', 7, false, {}, ['zz'], ['a', 'a'], [' a ', ''], [null], [7]]),
    );
  }
  return answers;
}

interface Tried {
  accepted: number;
  refused: number;
}

async function tryDefinition({ schema, ui }: RandomDefinition, seed: number): Promise<Tried | string[]> {
  const texts = plainForm(schema, ui);
  const codes = problemsOf(texts, PROOF_LIMIT_MS).map(({ code }) => code);
  if (codes.length > 0) return codes;
  const form = compiledPlain(texts);
  const [server, page] = [createFormChecker(form, exampleClock), await pageChecker(form)];
  const byAjv = ajv.compile(plainJsonSchema(schema));
  const map = form.behaviour.payloads.plain ?? {};
  const random = randomNumbers(seed);
  const tried: Tried = { accepted: 0, refused: 0 };

  const { minimal } = sampleAnswers(form, [], ports);
  if (minimal === undefined) expect.fail(`nothing can be sent: ${JSON.stringify(schema)}`);
  const given = [minimal, ...Array.from({ length: PER_DEFINITION - 1 }, () => randomAnswers(form, random))];
  for (const answers of given) {
    const context = JSON.stringify({ schema, answers });
    const visible = holdsOf(form, page).visible(normalizeAnswers(answers));
    const issues = page.check(visible);
    expect(server.check(visible), `page and server: ${context}`).toEqual(issues);
    expect(issues.length === 0, `Ajv: ${context}`).toBe(byAjv(visible));

    const { request } = sendAnswers(form, server, answers, {});
    expect(request !== undefined, `the command: ${context}`).toBe(issues.length === 0);
    const body = (request?.body ?? encodePayload(map, visible, { lang: 'ru' })) as JsonObject;
    const read = validateBody({ form, checker: server }, map, body, 'ru');
    expect(Object.keys(read.errors).length === 0, `the endpoint: ${context}`).toBe(issues.length === 0);
    if (issues.length === 0) expect(read.answers, `what is stored: ${context}`).toEqual(visible);
    for (const issue of issues) expect(form.messages, context).toHaveProperty([issue.messageKey]);

    const shown = holdsOf(form, page).schema(visible);
    for (const path of pathsIn(form, shown))
      expect(isAnswerable(form, path), `${path}: ${context}`).toBe(true);
    tried[issues.length === 0 ? 'accepted' : 'refused'] += 1;
  }
  return tried;
}

/** Returns the paths of the fields; a table of questions is one field whatever its properties. */
const pathsIn = (form: CompiledForm, schema: JsonObject, prefix = ''): string[] =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const isField = property.properties === undefined || form.fields.some((field) => field.path === path);
    return isField ? [path] : pathsIn(form, property, `${path}.`);
  });

/** Returns true if the field has a widget, and choices if its widget offers any. */
function isAnswerable(form: CompiledForm, path: string): boolean {
  const widget = form.fields.find((field) => field.path === path)?.widget ?? '';
  const contract = vocabulary.widgets[widget];
  const choices = objectItems(valueAt(form.uiSchema, [...path.split('.'), 'ui:choices']));
  return contract !== undefined && (contract.offersChoices !== true || choices.length > 0);
}

describe('a definition that the check accepts', () => {
  it(
    'page, server, command and Ajv agree on its answers, and what is answered is stored',
    async () => {
      const total: Tried = { accepted: 0, refused: 0 };
      const codes = new Set<string>();
      let definitions = 0;
      for (let round = 0; total.accepted + total.refused < ANSWERS; round += 1) {
        for (const one of fc.sample(randomDefinition, { numRuns: 20, seed: seed + round })) {
          const tried = await tryDefinition(one, seed + round);
          if (Array.isArray(tried)) for (const code of tried) codes.add(code);
          else {
            definitions += 1;
            total.accepted += tried.accepted;
            total.refused += tried.refused;
          }
        }
      }
      expect(definitions).toBeGreaterThanOrEqual(ANSWERS / PER_DEFINITION);
      expect(total.accepted).toBeGreaterThan(ANSWERS / 10);
      expect(total.refused).toBeGreaterThan(ANSWERS / 10);
      expect([...codes].filter((code) => !REFUSED_BY.has(code))).toEqual([]);
    },
    TIME_LIMIT_MS,
  );
});
