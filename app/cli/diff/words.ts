import type { Area, Lang, Severity, Verdict } from '#engine';
import { formatText } from '#engine';

/** The words of reports that are not sentences of changes. */
export interface Words {
  verdict: Record<Verdict, string>;
  forward: Record<Verdict, string>;
  severity: Record<Severity, string>;
  area: Record<Area, string>;
  title: string;
  nothing: string;
  formsChanged(changed: number, total: number): string;
  counts(counts: Record<Severity, number> & { review: number; ignored: number }): string;
  before: string;
  after: string;
  answers: string;
  payload: string;
  variants: string;
  languages: string;
  ignored: string;
  until: string;
  failed: string;
  unused: string;
  expired: string;
  more(count: number): string;
  replay(refused: number, total: number): string;
}

const plural = (lang: Lang, count: number, one: string, few: string, many: string): string =>
  `${count} ${formatText({ one, few, many, other: many }, { count }, lang)}`;

const ru: Words = {
  verdict: {
    breaking: 'Ломает: есть то, что раньше принималось, а теперь нет',
    compatible: 'Совместимо: всё, что принималось, принимается',
    review: 'Проверьте: совместимость не удалось ни доказать, ни опровергнуть',
  },
  forward: {
    breaking: 'Получатель заявок увидит то, чего раньше не было',
    compatible: 'Получатель заявок не увидит ничего нового',
    review: 'Проверьте, не увидит ли получатель заявок нового',
  },
  severity: { breaking: 'ломает', warning: 'предупреждение', info: 'к сведению' },
  area: {
    visitor: 'Видит посетитель',
    contract: 'Контракт',
    behaviour: 'Поведение',
    translations: 'Переводы',
  },
  title: 'Сравнение форм',
  nothing: 'Различий нет.',
  formsChanged: (changed, total) =>
    `Сравнено: ${plural('ru', total, 'форма', 'формы', 'форм')}, изменено: ${changed}.`,
  counts: ({ breaking, warning, info, review, ignored }) =>
    [
      `ломающих: ${breaking}`,
      `предупреждений: ${warning}`,
      `к сведению: ${info}`,
      ...(review > 0 ? [`проверьте: ${review}`] : []),
      ...(ignored > 0 ? [`разрешено: ${ignored}`] : []),
    ].join(', '),
  before: 'Было',
  after: 'Стало',
  answers: 'ответы',
  payload: 'запрос',
  variants: 'варианты',
  languages: 'языки',
  ignored: 'разрешено',
  until: 'до',
  failed: 'Сравнение не выполнено',
  unused: 'Запись о разрешении больше не нужна',
  expired: 'Срок разрешения истёк',
  more: (count) => `ещё ${count}`,
  replay: (refused, total) =>
    `Проиграно заявок: ${total}; теперь ${refused === 1 ? 'была бы отклонена' : 'были бы отклонены'}: ${refused}.`,
};

const en: Words = {
  verdict: {
    breaking: 'Breaking: something that was accepted is refused now',
    compatible: 'Compatible: all that was accepted is accepted',
    review: 'Check it: compatibility was neither proved nor disproved',
  },
  forward: {
    breaking: 'Whoever gets requests will see what never came before',
    compatible: 'Whoever gets requests will see nothing new',
    review: 'Check whether whoever gets requests will see something new',
  },
  severity: { breaking: 'breaking', warning: 'warning', info: 'info' },
  area: {
    visitor: 'Seen by visitors',
    contract: 'Contract',
    behaviour: 'Behaviour',
    translations: 'Translations',
  },
  title: 'Comparison of forms',
  nothing: 'No differences.',
  formsChanged: (changed, total) => `Compared ${total} form(s), ${changed} changed.`,
  counts: ({ breaking, warning, info, review, ignored }) =>
    [
      `breaking: ${breaking}`,
      `warnings: ${warning}`,
      `info: ${info}`,
      ...(review > 0 ? [`to check: ${review}`] : []),
      ...(ignored > 0 ? [`ignored: ${ignored}`] : []),
    ].join(', '),
  before: 'Before',
  after: 'After',
  answers: 'answers',
  payload: 'request',
  variants: 'variants',
  languages: 'languages',
  ignored: 'ignored',
  until: 'until',
  failed: 'The comparison was not made',
  unused: 'An ignore entry is not needed any more',
  expired: 'An ignore entry has expired',
  more: (count) => `${count} more`,
  replay: (refused, total) => `${refused} of ${total} replayed request(s) would be refused now.`,
};

export const words: Readonly<Record<Lang, Words>> = { ru, en };
