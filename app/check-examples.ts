import { normalizeAnswers } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm, FormChecker, Issue, SubmitContext } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import {
  canonicalJson,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  objectIn,
} from '#engine/model/json';
import { type Definitions, formFile, locate } from '#engine/model/load';
import { describeProblem, type Problem, type ProblemId } from '#engine/model/problems';
import { encodeRequest, validateBody } from '#engine/model/request';
import { languagePrefix } from '#engine/model/site';
import { languagesOf, type PhraseParams } from '#engine/model/text';
import { moscowClock, type RuleClock } from '#rules';
import { appError } from './app-error.ts';
import problemTexts from './check-texts.json' with { type: 'json' };

/** Returns the form with the URLs of the language in which an example is sent, which its `context` names. */
export const inLanguageOf = (
  { context }: JsonObject,
  form: CompiledForm,
  { texts }: Pick<Definitions, 'texts'>,
): CompiledForm => ({
  ...form,
  prefix: languagePrefix(String(objectIn(context).lang ?? form.lang), languagesOf(texts)),
});

/**
 * Clock by which examples are validated: always 15 January 2026, so that a rule about ages gives the same result
 * next year.
 */
export const exampleClock: RuleClock = moscowClock(() => Date.UTC(2026, 0, 15, 9));

/** Compiled variant of a form with its validator, for the fixed day of the examples. */
export interface CheckedForm {
  form: CompiledForm;
  checker: FormChecker;
}

/**
 * Validates and encodes every example of a form as a browser would. Returns a problem for each whose request or
 * errors are not as in `examples.json`, whose variant is unknown, or whose request the server would refuse.
 */
export function checkExamples(
  definitions: Definitions,
  slug: string,
  forms: ReadonlyMap<string, CheckedForm>,
  defaultVariant: string,
): { problems: Problem[]; count: number } {
  const file = formFile(slug, 'examples');
  const { examples } = definitions.forms.get(slug) ?? {};
  const problems: Problem[] = [];
  let count = 0;
  const report = (
    segments: (string | number)[],
    id: ProblemId<typeof problemTexts>,
    params: PhraseParams,
  ): void => {
    problems.push({
      ...describeProblem(problemTexts, id, params),
      file,
      ...locate(definitions.files.get(file), segments),
      pointer: formatPointer(segments),
    });
  };

  for (const kind of ['accepted', 'refused'] as const) {
    for (const [index, example] of listIn(examples, kind).entries()) {
      count += 1;
      const variant = typeof example.variant === 'string' ? example.variant : defaultVariant;
      const checked = forms.get(variant);
      if (checked === undefined) {
        const variants = [...forms.keys()].join(', ');
        report([kind, index, 'variant'], 'EXAMPLE_VARIANT', { variant, variants });
        continue;
      }
      const outcome = playExample(inLanguageOf(example, checked.form, definitions), checked.checker, example);
      const expected = kind === 'accepted' ? { request: example.request } : { issues: example.issues };
      if (canonicalJson(outcome as Json) !== canonicalJson(expected as Json)) {
        report([kind, index], 'EXAMPLE_DIFFERS', {
          name: String(example.name),
          expected: JSON.stringify(expected),
          outcome: JSON.stringify(outcome),
        });
        continue;
      }
      for (const [field, code] of refusedByServer(checked, example))
        report([kind, index], 'EXAMPLE_REFUSED', { name: String(example.name), field, code });
    }
  }
  return { problems, count };
}

/** Returns the outcome of sending an example's answers: the request, or the error codes by path of the answer. */
export function playExample(
  form: CompiledForm,
  checker: FormChecker,
  example: JsonObject,
): { request: Json } | { issues: JsonObject } {
  const { request, issues } = sendExample({ form, checker }, example);
  if (request === undefined)
    return { issues: Object.fromEntries(issues.map(({ path, code }) => [path, code])) };
  return { request: { method: request.method, path: request.path, body: request.body as Json } };
}

const sendExample = ({ form, checker }: CheckedForm, example: JsonObject): ReturnType<typeof sendAnswers> =>
  sendAnswers(form, checker, objectIn(example.answers), objectIn(example.context) as Partial<SubmitContext>);

/**
 * Returns the error codes by field with which the server would refuse an example's request, for
 * each payload map that may decode it.
 */
function refusedByServer({ form, checker }: CheckedForm, example: JsonObject): Map<string, string> {
  const { submit, accepts, payloads } = form.behaviour;
  const refused = new Map<string, string>();
  for (const { payload } of [submit, ...accepts]) {
    const behaviour = { ...form.behaviour, submit: { ...submit, payload } };
    const body = sendExample({ form: { ...form, behaviour }, checker }, example).request?.body;
    const map = payloads[payload];
    if (body === undefined || map === undefined) continue;
    const received = (Array.isArray(body) ? Object.fromEntries(body) : body) as JsonObject;
    const { errors } = validateBody({ form, checker }, map, received, form.lang);
    for (const [field, { code }] of Object.entries(errors)) refused.set(field, code);
  }
  return refused;
}

/**
 * Returns the request that a browser would send for the answers, or the issues for which it would not send. No
 * captcha can be solved here, so it may be missing. Throws ENDPOINT_UNKNOWN if the form's endpoint does not exist.
 */
export function sendAnswers(
  form: CompiledForm,
  checker: FormChecker,
  answers: JsonObject,
  context: Partial<SubmitContext>,
): { request?: ReturnType<typeof encodeRequest>; issues: Issue[] } {
  const visible = holdsOf(form, checker).visible(normalizeAnswers(answers));
  const isSolved = CAPTCHA_FIELD in visible;
  const issues = checker.check(visible).filter(({ path }) => isSolved || path !== CAPTCHA_FIELD);
  if (issues.length > 0) return { issues };
  const { endpoint } = form;
  if (endpoint === undefined)
    throw appError('ENDPOINT_UNKNOWN', { form: form.slug, endpoint: form.behaviour.submit.endpoint });
  return { request: encodeRequest(form, visible, { lang: form.lang, ...context }, endpoint), issues };
}

/** Returns the answers of all examples of a form's examples.json, those to be accepted and those to be refused. */
export const answersIn = (examples: JsonObject): Answers[] =>
  (['accepted', 'refused'] as const).flatMap((kind) =>
    listIn(examples, kind).flatMap(({ answers }) => (isObject(answers) ? [answers] : [])),
  );

const listIn = (examples: JsonObject | undefined, kind: string): JsonObject[] => {
  const list = examples?.[kind];
  return Array.isArray(list) ? list.filter(isObject) : [];
};
