import { type FileAnswer, filesIn } from '#engine/model/files';
import type { Json } from '#engine/model/json';
import type { Translate } from '../../controls/control.ts';
import type { UploadOutcome } from '../../services.ts';

/** Upload of a file that the visitor has chosen in this page. */
export interface Upload {
  /** Key in the list. */
  key: string;
  file: File;
  /** Id that the server has given; absent until it has announced the upload. */
  id?: string;
  state: 'sending' | 'waiting' | 'checking' | 'failed' | 'refused' | 'whole';
  /** Fraction of the file that is sent, from 0 to 1. */
  part: number;
  refusal?: Extract<UploadOutcome, { kind: 'refused' }>;
  stop: AbortController;
}

/** Line of the list: a file of the answer, an upload of this page, or both. */
export interface Line {
  key: string;
  name: string;
  size: number;
  answer?: FileAnswer;
  upload?: Upload;
}

/** Returns the lines in the order of the answer; uploads that are not in the answer yet come last. */
export function linesOf(answer: Json | undefined, uploads: readonly Upload[]): Line[] {
  const answered = filesIn(answer);
  const lines = answered.map((one): Line => {
    const upload = uploads.find(({ id }) => id === one.id);
    const { id, name, size } = one;
    return { key: upload?.key ?? id, name, size, answer: one, ...(upload === undefined ? {} : { upload }) };
  });
  const others = uploads.filter(({ id }) => !answered.some((one) => one.id === id));
  return [
    ...lines,
    ...others.map((upload): Line => {
      const { name, size } = upload.file;
      return { key: upload.key, name, size, upload };
    }),
  ];
}

/**
 * Returns the note about a file that is uploading or needs action; undefined for a complete one.
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
