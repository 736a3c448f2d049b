import type { SiteLanguage } from '#engine/model/definition';
import { fileSize } from '#engine/model/files';

interface AnswerFile {
  name: string;
  /** Size in bytes. */
  size: number;
  type: string;
  url: string;
}

/** Files of the bank's reply. */
export const AnswerFiles = ({ files, lang }: { files: readonly AnswerFile[]; lang: SiteLanguage }) => (
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
export const answerFilesIn = (files: unknown): AnswerFile[] =>
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
