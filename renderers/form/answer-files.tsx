import { FILE_TYPES, isObject, type Lang } from '#engine/model';

interface AnswerFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  url: string;
}

const ENDINGS: Readonly<Record<string, string>> = FILE_TYPES;

/** The files of the bank's answer. */
export const AnswerFiles = ({ files, lang }: { files: readonly AnswerFile[]; lang: Lang }) => (
  <ul className="zy-appeals__checks">
    {files.map(({ name, size, type, url }) => (
      <li key={url}>
        <a className="zy-link" href={url}>
          {`${name} (${[ENDINGS[type]?.toUpperCase(), sizeInWords(size, lang)].filter(Boolean).join(', ')})`}
        </a>
      </li>
    ))}
  </ul>
);

/** Of what was received, what can be shown: a link leads to our own server. */
export const answerFilesIn = (files: unknown): AnswerFile[] =>
  Array.isArray(files) ? files.filter(isAnswerFile) : [];

const isAnswerFile = (file: unknown): file is AnswerFile =>
  isObject(file) &&
  typeof file.name === 'string' &&
  typeof file.size === 'number' &&
  typeof file.type === 'string' &&
  typeof file.url === 'string' &&
  /^\/(?!\/)/.test(file.url);

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `240 кБ`, `1,2 МБ`; a small file is not of 0. */
const sizeInWords = (bytes: number, lang: Lang): string => {
  const [value, unit] =
    bytes < MEGABYTE
      ? [Math.max(1, Math.round(bytes / KILOBYTE)), 'kilobyte']
      : [bytes / MEGABYTE, 'megabyte'];
  return value.toLocaleString(lang, { style: 'unit', unit, maximumFractionDigits: 1 });
};
