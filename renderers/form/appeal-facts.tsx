import type { ReactNode } from 'react';
import type { AppealLabels, SiteLanguage } from '#engine/model/definition';
import { fileSize } from '#engine/model/files';
import type { AnswerFile, FoundAppeal } from '#engine/model/proof';
import { formatMoscowDay, formatMoscowTime } from '#engine/model/time';

/** Files of the bank's reply. */
const AnswerFiles = ({ files, lang }: { files: readonly AnswerFile[]; lang: SiteLanguage }) => (
  <ul>
    {files.map(({ name, size, type, url }) => (
      <li key={url}>
        <a className="zy-link" href={url}>
          {`${name} (${kindOf(type)}, ${fileSize(size, lang)})`}
        </a>
      </li>
    ))}
  </ul>
);

/** Returns the received files that can be shown: their links lead to our own server. */
const answerFilesIn = (files: unknown): AnswerFile[] =>
  Array.isArray(files) ? files.filter(isAnswerFile) : [];

const isAnswerFile = (file: unknown): file is AnswerFile => {
  // `Object` turns a value that is not an object into one without these members.
  const { name, size, type, url } = Object(file) as Record<string, unknown>;
  return (
    typeof size === 'number' &&
    [name, type, url].every((text) => typeof text === 'string') &&
    /^\/(?!\/)/.test(url as string)
  );
};

/** Returns the end of a media type, by which people know it: `PDF`, `JPEG`. */
const kindOf = (type: string): string => type.slice(type.indexOf('/') + 1).toUpperCase();

interface AppealFactsProps {
  appeal: FoundAppeal;
  labels: AppealLabels;
  lang: SiteLanguage;
  withStatus?: boolean;
}

/**
 * Shows the facts of one appeal (number, status, days, the bank's reply with its files), those that are known
 * and have a label.
 */
export function AppealFacts({ appeal, labels, lang, withStatus = false }: AppealFactsProps) {
  const day = (atSeconds: number | undefined): string | undefined =>
    atSeconds === undefined ? undefined : formatMoscowDay(atSeconds);
  const facts: [label: string | undefined, value: ReactNode][] = [
    [labels.number, appeal.number.replace(/(\d{4})(?=\d)/g, '$1\u00A0')],
    [labels.kind, appeal.kind],
    [labels.filed, day(appeal.filedAt)],
    [labels.status, withStatus ? appeal.status : undefined],
    [labels.planned, day(appeal.plannedAt)],
    [labels.considered, day(appeal.consideredAt)],
    [labels.answer, answerOf(appeal, lang)],
    [labels.history, listOf(appeal.history)],
  ];
  return (
    <dl className="zy-facts">
      {facts.map(
        ([label, value]) =>
          label !== undefined &&
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const answerOf = ({ answer, files }: FoundAppeal, lang: SiteLanguage): ReactNode => {
  const shown = answerFilesIn(files);
  if (!answer && shown.length === 0) return undefined;
  return (
    <>
      <span>{answer}</span>
      {shown.length > 0 && <AnswerFiles files={shown} lang={lang} />}
    </>
  );
};

const listOf = (changes: FoundAppeal['history'] = []): ReactNode =>
  changes.length === 0 ? undefined : (
    <ol>
      {changes.map(
        ({ changedAt, status }, index) =>
          changedAt !== undefined &&
          status !== undefined && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be of one second, and nothing is ever added
            <li key={index}>{`${formatMoscowDay(changedAt)}, ${formatMoscowTime(changedAt)}: ${status}`}</li>
          ),
      )}
    </ol>
  );
