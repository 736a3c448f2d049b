import type { Lang } from '#engine/model/definition';
import type { FileAnswer } from '#engine/model/files';
import type { JsonObject } from '#engine/model/json';

/** Suggestion: the text to show, and its data. */
export interface Suggestion {
  value: string;
  data: JsonObject;
}

export type SuggestionKind = 'party' | 'address' | 'email' | 'fio' | 'source';

/** The source that options are asked of, and the other answers that it is passed. */
export interface AskedSource {
  name: string;
  with: Readonly<Record<string, string>>;
  lang: Lang;
}

export interface CaptchaPicture {
  uid: string;
  /** Data URL of the picture. */
  source: string;
  /** Time for which the picture stays valid, in milliseconds from now. */
  validMs: number;
}

/** A picture that the server has rendered into the page. */
export type ServedPicture = Pick<CaptchaPicture, 'uid' | 'source'>;

/** Result of the browser's work, which replaces the code that a visitor types. */
export interface CaptchaWork {
  uid: string;
  code: string;
  validMs: number;
}

/**
 * Services outside the page that widgets use. Without a service its widgets still work: everything can be
 * typed by hand.
 */
export interface Services {
  /** A captcha's picture that came with the page, for a browser without script. */
  servedPicture?: ServedPicture;
  /**
   * Rejects or gives an empty list when there is nothing to propose; the field shows nothing about it. Of a source the data are the
   * option with its proof, and it rejects while the source does not answer: the field names what to do.
   */
  suggest?(
    kind: SuggestionKind,
    query: string,
    options: { signal: AbortSignal; parts?: string; source?: AskedSource },
  ): Promise<Suggestion[]>;
  /** Code of the region of the city that the visitor has chosen. Called in the browser alone. */
  region?(): string | undefined;
  /** Fetches the captcha service, whose code only few forms need. */
  captcha?(): Promise<CaptchaService>;
  /** The same for files. */
  files?(): Promise<FileService>;
}

export type UploadOutcome =
  | { kind: 'whole'; file: FileAnswer }
  /** Refusal of this file, with the key of its text in `code`; another file may be chosen. */
  | { kind: 'refused'; code: string; params?: Record<string, string | number> }
  /** The same file may be tried again, from where it was. */
  | { kind: 'failed' };

export interface FileService {
  /** Uploads a file. Never rejects; its outcome is meaningless after an abort. */
  upload(
    file: File,
    ask: {
      field: string;
      /** Id of an upload that was interrupted, to resume it. */
      id?: string | undefined;
      signal: AbortSignal;
      /** Called when the server knows the file; again with another id where it had forgotten it. */
      onId(id: string): void;
      /** The part that has arrived, from 0 to 1. */
      onPart(part: number): void;
      /** The connection is lost, and awaited. */
      onWaiting(): void;
    },
  ): Promise<UploadOutcome>;
  /** The visitor has taken it back. Never rejects: what nobody sends is removed in any case. */
  giveUp(id: string): Promise<void>;
}

/** Captcha calls that a form makes. */
export interface CaptchaService {
  /** Returns the check that the form requires now. Rejects if that is unknown. */
  asked(): Promise<'nothing' | 'work' | 'picture'>;
  /** Rejects with `wait`, when the visitor is to come later: in words. */
  create(size: { widthPx: number; heightPx: number }): Promise<CaptchaPicture>;
  /** `onProgress` receives the part that is done, from 0 to 1. Rejects when it cannot be done here, or on abort. */
  work(onProgress: (part: number) => void, signal: AbortSignal): Promise<CaptchaWork>;
}
