import { type FileAnswer, filesIn } from '#engine/model/files';
import type { Json } from '#engine/model/json';
import type { Translate } from '../../controls/control.ts';
import type { UploadOutcome } from '../../services.ts';

/** Upload of a file that the visitor has chosen since the page was loaded, with its progress. */
export interface Upload {
  /** Key in the list. */
  key: string;
  file: File;
  /** Id that the server has given; absent until it has announced the upload. */
  id?: string;
  /**
   * Progress: `sending`, `waiting` for the connection, `checking` by the server, `failed` (can be repeated),
   * `refused` by the server, or `whole`.
   */
  state: 'sending' | 'waiting' | 'checking' | 'failed' | 'refused' | 'whole';
  /** Fraction of the file that is sent, from 0 to 1. */
  part: number;
  /** Reason of the server, if it has refused the file. */
  refusal?: Extract<UploadOutcome, { kind: 'refused' }>;
  /** Aborts the upload. */
  stop: AbortController;
}

/** Line of the list of files that the visitor sees: a file of the answer, an upload, or both. */
export interface Line {
  key: string;
  name: string;
  /** Size of the file, in bytes. */
  size: number;
  answer?: FileAnswer;
  upload?: Upload;
}

/**
 * Returns the lines of a list of files: files of earlier visits in the order of the answer, then uploads as
 * they were chosen.
 */
export function linesOf(answer: Json | undefined, uploads: readonly Upload[]): Line[] {
  const answered = filesIn(answer);
  const earlier = answered.filter((one) => !uploads.some(({ id }) => id === one.id));
  return [
    ...earlier.map((one): Line => ({ key: one.id, name: one.name, size: one.size, answer: one })),
    ...uploads.map((upload): Line => {
      const { key, file } = upload;
      const own = answered.find(({ id }) => id === upload.id);
      const { name, size } = own ?? file;
      return { key, name, size, upload, ...(own && { answer: own }) };
    }),
  ];
}

/**
 * Returns the note below a file that is uploading or needs action, and if it is an error; undefined for a
 * complete file.
 */
export function noteOf(
  { answer, upload }: Line,
  translate: Translate,
): { text: string; isError: boolean } | undefined {
  if (answer?.type !== undefined) return undefined;
  switch (upload?.state) {
    case 'refused': {
      const { code, params = {} } = upload.refusal ?? { code: 'fileUnknown' };
      // A form has the texts of its rules' codes, and no rule finds a virus.
      const key = code === 'fileInfected' ? 'form.files.infected' : `error.${code}`;
      return { text: translate(key, params), isError: true };
    }
    case 'failed':
      return { text: translate('form.files.failed'), isError: true };
    case 'waiting':
      return { text: translate('form.files.waiting'), isError: false };
    case 'checking':
      return { text: translate('form.files.checking'), isError: false };
    case 'sending':
      return {
        text: translate('form.files.progress', { percent: Math.floor(upload.part * 100) }),
        isError: false,
      };
    default:
      return { text: translate('form.files.again'), isError: true };
  }
}
