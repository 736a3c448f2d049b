import { answerWords, conditionWords, fieldWords, type Labels, stepsWords } from '../conditions/words.ts';
import type { Lang } from '../definition/model.ts';
import type { Finding, FindingKind } from './finding.ts';

/** What is wrong, and what to do. */
export interface FindingWords {
  message: string;
  fix: string;
}

interface KindWords {
  code: string;
  severity: 'error' | 'warning';
  words: Readonly<Record<Lang, FindingWords>>;
}

/** `{field}`, `{when}`, `{option}`, `{ordinal}` are filled in; what stands between `[[` and `]]` only where there is a `{when}`. */
export const findingKinds: Readonly<Record<FindingKind, KindWords>> = {
  'field-unreachable': {
    code: 'FIELD_UNREACHABLE',
    severity: 'error',
    words: {
      ru: {
        message: 'Поле {field} не покажется никогда[[: оно показывается, когда {when}, а таких ответов нет]]',
        fix: 'проверьте условие или уберите поле',
      },
      en: {
        message:
          'the field {field} is never shown[[: it is shown when {when}, and there are no such answers]]',
        fix: 'mend the condition or remove the field',
      },
    },
  },
  'required-hidden': {
    code: 'REQUIRED_HIDDEN',
    severity: 'error',
    words: {
      ru: {
        message:
          'Поле {field} обязательно и тогда, когда его не видно, и форму не отправить[[. Показывается оно, когда {when}]]',
        fix: 'сделайте его обязательным в той ветке, которая его показывает',
      },
      en: {
        message:
          'the field {field} is required also while it is hidden, so the form cannot be sent[[; it is shown when {when}]]',
        fix: 'require it in the branch that shows it',
      },
    },
  },
  'field-unanswerable': {
    code: 'FIELD_UNANSWERABLE',
    severity: 'error',
    words: {
      ru: {
        message: 'С любым ответом в поле {field} форму не отправить: его правила исключают друг друга',
        fix: 'ослабьте одно из правил поля',
      },
      en: {
        message: 'with any answer in the field {field} the form cannot be sent: its rules exclude each other',
        fix: 'relax one of its rules',
      },
    },
  },
  'option-dead': {
    code: 'OPTION_DEAD',
    severity: 'error',
    words: {
      ru: {
        message: 'Если в поле {field} выбрать {option}, форму не отправить ни с какими ответами',
        fix: 'уберите вариант или правило, которое его не допускает',
      },
      en: {
        message: 'with {option} chosen in the field {field} no answers can be sent',
        fix: 'remove the option, or the rule that does not let it through',
      },
    },
  },
  'rule-contradictory': {
    code: 'RULE_CONTRADICTORY',
    severity: 'error',
    words: {
      ru: {
        message: 'Форму не отправить ни с какими ответами[[, когда {when}]]: требования исключают друг друга',
        fix: 'ослабьте одно из требований',
      },
      en: {
        message: 'no answers can be sent[[ when {when}]]: the demands exclude each other',
        fix: 'relax one of the demands',
      },
    },
  },
  'condition-always': {
    code: 'CONDITION_ALWAYS',
    severity: 'warning',
    words: {
      ru: {
        message: 'Условие выполнено при любых ответах[[: {when}]]',
        fix: 'уберите условие: то, что за ним, действует всегда',
      },
      en: {
        message: 'the condition is true whatever is answered[[: {when}]]',
        fix: 'write what stands behind it without a condition',
      },
    },
  },
  'condition-never': {
    code: 'CONDITION_NEVER',
    severity: 'warning',
    words: {
      ru: {
        message: 'Условие не выполнится ни при каких ответах[[: {when}]]',
        fix: 'исправьте условие или уберите то, что за ним',
      },
      en: {
        message: 'the condition is never true[[: {when}]]',
        fix: 'mend the condition or remove what stands behind it',
      },
    },
  },
  'success-unreachable': {
    code: 'SUCCESS_UNREACHABLE',
    severity: 'warning',
    words: {
      ru: {
        message:
          'Текст об успехе №{ordinal} никто не увидит: до него всегда подходит другой[[, или никогда не бывает, что {when}]]',
        fix: 'переставьте тексты или уберите этот',
      },
      en: {
        message:
          'success text {ordinal} is never shown: another one always comes first[[, or it is never so that {when}]]',
        fix: 'move it before the others or remove it',
      },
    },
  },
};

const UNDECIDED: Readonly<Record<Lang, FindingWords>> = {
  ru: {
    message: 'Проверьте: возможно, ',
    fix: 'доказать это не удалось, и обратное тоже; добавьте пример ответов',
  },
  en: {
    message: 'check whether ',
    fix: 'it could be neither proved nor refuted; an example with such answers would settle it',
  },
};

const FIELD_IN_BRANCH: Readonly<Record<Lang, string>> = {
  ru: 'С любым ответом в поле {field} форму не отправить, когда {when}: правила исключают друг друга',
  en: 'with any answer in the field {field} the form cannot be sent when {when}: the rules exclude each other',
};

/** A finding in words, by the labels that visitors read. */
export function findingWords(finding: Finding, labels: Labels): FindingWords {
  const { lang } = labels;
  const { kind, path, prefix, steps, condition, option, ordinal, isProved } = finding;
  const when =
    condition === undefined
      ? stepsWords(labels, steps, prefix)
      : conditionWords(labels, condition, true, prefix);
  const values: Readonly<Record<string, string>> = {
    // Who reads English here has the files before them.
    field: lang === 'ru' ? fieldWords(labels, path) : `${fieldWords(labels, path)} (${path})`,
    when,
    option: option === undefined ? '' : answerWords(labels, path, option),
    ordinal: String(ordinal ?? ''),
  };
  const { message, fix } = findingKinds[kind].words[lang];
  const template =
    kind === 'rule-contradictory' && path !== '' && when !== '' ? FIELD_IN_BRANCH[lang] : message;
  const text = template
    .replace(/\[\[(.*?)\]\]/g, when === '' ? '' : '$1')
    .replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  if (isProved) return { message: text, fix };
  const open = UNDECIDED[lang];
  return { message: open.message + text.charAt(0).toLowerCase() + text.slice(1), fix: open.fix };
}
