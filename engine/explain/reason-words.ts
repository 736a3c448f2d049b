import type { Judge } from '../answers/active-schema.ts';
import { answerAt } from '../answers/path.ts';
import {
  answerWords,
  currentWords,
  fieldWords,
  type Labels,
  readLeaves,
  stepsWords,
} from '../conditions/words.ts';
import type { Answers, Lang } from '../definition/model.ts';
import { type FieldReason, type FieldRules, isSo, isWay } from './explain-fields.ts';

const WORDS = {
  ru: {
    hidden: 'Поле {field} скрыто: показывается, когда {when}, а сейчас {now}.',
    inHiddenGroup: 'Поле {field} скрыто вместе со своей группой.',
    dropped: 'Ответ {answer} в нём не отправится.',
    shown: 'Поле {field} показано, потому что {when}.',
    always: 'Поле {field} показано всегда.',
    required: 'Обязательное.',
    requiredBecause: 'Обязательное, потому что {when}.',
    optional: 'Можно не заполнять.',
    or: ', или когда ',
  },
  en: {
    hidden: 'The field {field} is hidden: it is shown when {when}, and now {now}.',
    inHiddenGroup: 'The field {field} is hidden with its group.',
    dropped: 'The answer {answer} in it will not be sent.',
    shown: 'The field {field} is shown because {when}.',
    always: 'The field {field} is always shown.',
    required: 'It is required.',
    requiredBecause: 'It is required because {when}.',
    optional: 'It may stay empty.',
    or: ', or when ',
  },
} as const satisfies Record<Lang, object>;

/**
 * A reason in sentences: why the field is seen or not, and whether it has to be filled in. `visible` is what `given` comes
 * to without the answers of hidden fields.
 */
export function reasonWords(
  { rules, isShown, demands }: FieldReason,
  labels: Labels,
  { given, visible: answers }: { given: Answers; visible: Answers },
  judge: Judge,
): string[] {
  const words = WORDS[labels.lang];
  const { path, prefix } = rules;
  const say = (template: string, values: Readonly<Record<string, string>> = {}): string =>
    template.replace(
      /\{(\w+)\}/g,
      (_whole, name: string) => ({ field: fieldWords(labels, path), ...values })[name] ?? '',
    );
  if (!isShown) {
    const value = answerAt(given, path);
    const isDropped = value !== undefined;
    return [
      hiddenWords(rules, labels, answers, judge, say),
      ...(isDropped ? [say(words.dropped, { answer: answerWords(labels, path, value) })] : []),
    ];
  }
  const way = rules.shown.find((steps) => isWay(steps, prefix, answers, judge)) ?? [];
  // The plainest of the demands is reason enough.
  const [demand] = [...demands].sort((a, b) => a.length - b.length);
  return [
    way.length === 0 ? say(words.always) : say(words.shown, { when: stepsWords(labels, way, prefix) }),
    demand === undefined
      ? words.optional
      : demand.length === 0
        ? words.required
        : say(words.requiredBecause, { when: stepsWords(labels, demand, prefix) }),
  ];
}

function hiddenWords(
  { shown, prefix }: FieldRules,
  labels: Labels,
  answers: Answers,
  judge: Judge,
  say: (template: string, values?: Readonly<Record<string, string>>) => string,
): string {
  const words = WORDS[labels.lang];
  const unmet = shown.flat().filter((step) => !isSo(step, prefix, answers, judge));
  if (unmet.length === 0) return say(words.inHiddenGroup);
  return say(words.hidden, {
    when: shown.map((steps) => stepsWords(labels, steps, prefix)).join(words.or),
    now: readLeaves(unmet, prefix)
      .map((path) => currentWords(labels, path, answers))
      .join(', '),
  });
}
