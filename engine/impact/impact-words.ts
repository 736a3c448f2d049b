import { currentWords, fieldWords, type Labels, readLeaves, stepsWords } from '../conditions/words.ts';
import type { Lang } from '../definition/model.ts';
import type { Ways } from '../explain/explain-fields.ts';
import type { FieldImpact } from './compare-impact.ts';

const WORDS = {
  ru: {
    visibility: 'Поле {field} показывалось{before}, будет показываться{after}.',
    requiredness: 'Поле {field} было обязательным{before}, станет обязательным{after}.',
    always: ' всегда',
    never: ' — никогда',
    when: ', когда {when}',
    or: ', или когда ',
    example: 'Например, когда {answers}: сейчас {before}, станет {after}.',
    anyAnswers: 'ответы любые',
    noExample: 'Ответов, при которых это заметно, найти не удалось: проверьте.',
    states: {
      visibility: ['скрыто', 'показано'],
      requiredness: ['не обязательно', 'обязательно'],
    },
  },
  en: {
    visibility: 'The field {field} was shown{before} and will be shown{after}.',
    requiredness: 'The field {field} was required{before} and will be required{after}.',
    always: ' always',
    never: ' never',
    when: ' when {when}',
    or: ', or when ',
    example: 'For example, when {answers}: now it is {before}, then {after}.',
    anyAnswers: 'whatever is answered',
    noExample: 'No answers were found by which it could be seen: check it.',
    states: { visibility: ['hidden', 'shown'], requiredness: ['optional', 'required'] },
  },
} as const satisfies Record<Lang, object>;

export interface ImpactWords {
  sentence: string;
  /** Answers by which it is seen. */
  example: string;
}

/** `before` and `after` label the fields as they were and as they become. */
export function impactWords(
  { path, aspect, before, after, example }: FieldImpact,
  labels: { before: Labels; after: Labels },
): ImpactWords {
  const words = WORDS[labels.after.lang];
  const prefix = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const way = (ways: Ways, by: Labels): string => {
    if (ways.length === 0) return words.never;
    if (ways.some((steps) => steps.length === 0)) return words.always;
    return words.when.replace('{when}', () =>
      ways.map((steps) => stepsWords(by, steps, prefix)).join(words.or),
    );
  };
  const filled = (text: string, values: Readonly<Record<string, string>>): string =>
    text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  const sentence = filled(words[aspect], {
    field: fieldWords(after.length > 0 ? labels.after : labels.before, path),
    before: way(before, labels.before),
    after: way(after, labels.after),
  });
  if (example === undefined) return { sentence, example: words.noExample };
  const states = words.states[aspect];
  const read = readLeaves([...before, ...after].flat(), prefix);
  const given = read.map((one) => currentWords(labels.after, one, example.answers));
  return {
    sentence,
    example: filled(words.example, {
      answers: given.length === 0 ? words.anyAnswers : given.join(', '),
      before: states[example.before ? 1 : 0] ?? '',
      after: states[example.after ? 1 : 0] ?? '',
    }),
  };
}
