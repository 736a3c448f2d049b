import type { Area, Lang, Severity, Verdict } from '#engine';
import { formatText } from '#engine';
import type { Replay } from './replay.ts';

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
  timeOver(seconds: number): string;
  unused: string;
  expired: string;
  more(count: number): string;
  replay(replay: Pick<Replay, 'source' | 'total' | 'refusedCount'>): string;
}

/** 2310 → «2 310». */
const grouped = (lang: Lang, count: number): string =>
  new Intl.NumberFormat(lang, { useGrouping: 'always' }).format(count);

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
  timeOver: (seconds) => `за ${seconds} с сравнение не закончилось; дайте больше времени: --time-limit`,
  unused: 'Запись о разрешении больше не нужна',
  expired: 'Срок разрешения истёк',
  more: (count) => `ещё ${count}`,
  replay({ source, refusedCount, total }) {
    const [one, many] = source === 'stored' ? ['заявки', 'заявок'] : ['примера', 'примеров'];
    const whole = `${grouped('ru', total)} ${formatText({ one, few: many, many, other: many }, { count: total }, 'ru')}`;
    if (total === 0)
      return `Проигрывать нечего: ${source === 'stored' ? 'сохранённых заявок' : 'принятых примеров'} нет.`;
    if (refusedCount === 0)
      return `${source === 'stored' ? 'Ни одна' : 'Ни один'} из ${whole} теперь не ${source === 'stored' ? 'была бы отклонена' : 'был бы отклонён'}.`;
    const single = source === 'stored' ? 'была бы отклонена' : 'был бы отклонён';
    const several = 'были бы отклонены';
    const verb = formatText(
      { one: single, few: several, many: several, other: several },
      { count: refusedCount },
      'ru',
    );
    return `${grouped('ru', refusedCount)} из ${whole} теперь ${verb}.`;
  },
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
  timeOver: (seconds) => `${seconds} s were not enough; give it more by --time-limit`,
  unused: 'An ignore entry is not needed any more',
  expired: 'An ignore entry has expired',
  more: (count) => `${count} more`,
  replay({ source, refusedCount, total }) {
    const [one, many] = source === 'stored' ? ['stored request', 'stored requests'] : ['example', 'examples'];
    if (total === 0)
      return `Nothing to replay: there are no ${source === 'stored' ? many : 'accepted examples'}.`;
    const of = `of ${grouped('en', total)} ${total === 1 ? one : many} would be refused now.`;
    return refusedCount === 0 ? `None ${of}` : `${grouped('en', refusedCount)} ${of}`;
  },
};

export const words: Readonly<Record<Lang, Words>> = { ru, en };
