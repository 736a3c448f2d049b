import {
  type Answers,
  answerAt,
  type CompiledForm,
  type FormChecker,
  tidyAnswers,
  visibleAnswers,
  withAnswer,
} from '#engine';

/** Texts that break what is careless with them: markup, queries, templates, spreadsheets, headers, JSON, directions. */
const ATTACKS = [
  `<img src=x onerror="alert(1)">`,
  `'; DROP TABLE requests; --`,
  '{{7*7}} #{7*7}',
  '=HYPERLINK("http://example.ru")',
  'a\r\nX-Injected: 1',
  '"},{"admin":true',
  '\u202Eтскет\u200B',
  '😀'.repeat(40),
];

export interface HostileFilling {
  answers: Answers;
  /** Paths of the fields that took a hostile text, and of those that refused every one. */
  taken: string[];
  refused: string[];
}

/** Sound answers with a hostile text in each field that lets one through: what is left is what the bank would get. */
export function hostileAnswers(form: CompiledForm, checker: FormChecker, sound: Answers): HostileFilling {
  const filling: HostileFilling = { answers: sound, taken: [], refused: [] };
  const accepts = (answers: Answers): boolean =>
    checker.check(
      visibleAnswers(
        form.schema,
        tidyAnswers(answers),
        (condition) => (value) => checker.accepts(condition, value),
      ),
    ).length === 0;
  for (const { path } of form.fields) {
    if (typeof answerAt(sound, path) !== 'string') continue;
    const attempts = [ATTACKS.join(' '), ...ATTACKS];
    const taken = attempts
      .map((attack) => withAnswer(filling.answers, path, attack))
      .find((answers) => accepts(answers));
    if (taken === undefined) filling.refused.push(path);
    else {
      filling.answers = taken;
      filling.taken.push(path);
    }
  }
  return filling;
}
