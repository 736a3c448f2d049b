import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readFaq, readOutcome, readQuestions } from '#contract';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { FormSession, loadAllFormParts, noDrafts, RequestForm, type SendState } from '#renderers';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { broken, NOT_FOR_PEOPLE, WRONG } from '../../../tests/api/broken-answer.ts';
import { formEndpoint } from '../../../tests/api/own-endpoints.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../definitions-folder.ts';
import { sha256 } from '../../sha256.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { AnalyticsEvent } from '../analytics/analytics.ts';
import { reportSuccess } from '../analytics/report-send.ts';
import { acceptedState } from './send-states.ts';

await loadAllFormParts();
const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const forms = [...definitions.forms.keys()].flatMap((slug) => {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const compiled = Object.keys(snapshot.variants).map((variant) =>
    compileForm(snapshot, { variant, sha256 }),
  );
  // The map leaves one form for each endpoint.
  return [...new Map(compiled.map((form) => [form.behaviour.submit.endpoint, form])).values()];
});

/** Members of answers as R and S show them, where our own answer has more. */
const FROM_THE_SPECIFICATION: Json[] = [
  { success: true },
  { success: false },
  { status: 200, success: true },
];

function stateAfter(form: CompiledForm, status: number, body: Json, events: AnalyticsEvent[]): SendState {
  const endpoint = formEndpoint(form.behaviour.submit.endpoint);
  const outcome = readOutcome(form, endpoint, { status, body });
  if (outcome.kind === 'failed') return { status: 'failed', reason: 'server' };
  if (outcome.kind === 'refused') return { status: 'refused', issues: outcome.issues };
  reportSuccess((event) => events.push(event), form, true, outcome.accepted);
  return acceptedState(outcome.accepted);
}

function textOf(form: CompiledForm, send: SendState): string {
  const checker = createFormChecker(
    form,
    moscowClock(() => 0),
  );
  const issues = send.status === 'refused' ? send.issues : [];
  const session = new FormSession(form, checker, noDrafts, { answers: { phone: '9161234567' }, issues });
  const nothing = (): void => undefined;
  const shown = { session, checker, send, onSubmit: nothing, onDismissFailure: nothing, onDone: nothing };
  return renderToStaticMarkup(createElement(RequestForm, shown)).replace(/<[^>]*>/g, ' ');
}

describe('every answer of an endpoint, whole and with a member missing or wrong, is shown in words', () => {
  it.each(forms.map((form) => [`${form.slug} ${form.behaviour.submit.endpoint}`, form] as const))(
    '%s',
    (_title, form) => {
      const { responses } = formEndpoint(form.behaviour.submit.endpoint);
      const bodies = Object.entries(responses).flatMap(([status, { example }]) =>
        [example as Json, ...FROM_THE_SPECIFICATION].flatMap((whole) =>
          [whole, ...broken(whole)].map((body): [number, Json] => [Number(status), body]),
        ),
      );
      const events: AnalyticsEvent[] = [];
      const states = new Map(
        bodies.map(([status, body]) => {
          const state = stateAfter(form, status, body, events);
          return [JSON.stringify(state), { state, body }];
        }),
      );
      const wrong = [...states.values()].filter(({ state }) => NOT_FOR_PEOPLE.test(textOf(form, state)));
      expect(wrong).toEqual([]);
      const numbers = events.flatMap(({ requestId, leadId }) => [requestId ?? '1', leadId ?? '1']);
      expect(numbers.filter((number) => !/^\w+$/.test(number))).toEqual([]);
    },
  );

  it('questions: those that can be read, of a body exactly as in S§7 too', () => {
    const question = { id: 'q', category: 'c', category_title: 'C', question: 'Q?', answer: '<p>A</p>' };
    expect(readFaq({ data: { questions: [question] } })).toEqual({ questions: [question], categories: [] });
    const whole = { data: { questions: [question], categories: [{ id: 'c', title: 'C' }] } };
    for (const body of broken(whole)) {
      const { questions, categories } = readFaq(body);
      const texts = [...questions, ...categories].flatMap((one) => Object.values(one));
      expect(texts.filter((text) => typeof text !== 'string')).toEqual([]);
      // Cleaning may have left an answer empty.
      expect(questions.every((one) => one.question !== '')).toBe(true);
    }
    for (const list of [...WRONG, ...broken([question])])
      expect(Array.isArray(readQuestions(list))).toBe(true);
  });
});
