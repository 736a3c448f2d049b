import { answerAt, normalizeAnswers, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm, FormChecker } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';

/** Texts that break careless code: markup, queries, templates, spreadsheets, headers, JSON, text direction. */
const ATTACKS = [
  `<img src=x onerror="alert(1)">`,
  `'; DROP TABLE requests; --`,
  '{{7*7}} #{7*7}',
  '=HYPERLINK("http://example.ru")',
  'a\r\nX-Injected: 1',
  '"},{"admin":true',
  '\u202E\u0442\u0441\u043A\u0435\u0442\u200B',
  '😀'.repeat(40),
];

/** Hostile texts tried in a form: `taken` and `refused` have the paths. */
export interface HostileFilling {
  answers: Answers;
  /** Paths of the fields that accepted a hostile text, and of the fields that refused all hostile texts. */
  taken: string[];
  refused: string[];
}

/** Returns valid answers with a hostile text in each field that accepts one, which the bank would receive. */
export function hostileAnswers(form: CompiledForm, checker: FormChecker, valid: Answers): HostileFilling {
  const filling: HostileFilling = { answers: valid, taken: [], refused: [] };
  const accepts = (answers: Answers): boolean =>
    checker.check(holdsOf(form, checker).visible(normalizeAnswers(answers))).length === 0;
  for (const { path } of form.fields) {
    if (typeof answerAt(valid, path) !== 'string') continue;
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
