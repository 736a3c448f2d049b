import type { FileAnswer, UploadAsk } from '#engine/model/files';
import type { JsonObject } from '#engine/model/json';
import type { AskedSource } from '#engine/model/sources';

/** Proposal for a typed text: the text to show, and the data that become the answer. */
export interface Suggestion {
  value: string;
  data: JsonObject;
}

/**
 * Kind of proposals that a field requests: companies (`party`), addresses, e-mail addresses, names (`fio`), or
 * options of a source, whose data carry their proof and whose failure the field explains.
 */
export type AskedKind = 'party' | 'address' | 'email' | 'fio' | 'source';

/** Picture of a captcha, with the id under which its code is checked. */
export interface CaptchaPicture {
  /** Id under which the server checks the code. */
  uid: string;
  /** Data URL of the picture. */
  source: string;
  /** Time for which the picture stays valid, in milliseconds from now. */
  validMs: number;
}

/** Picture of a captcha that the server has rendered into the page. */
export type ServedPicture = Pick<CaptchaPicture, 'uid' | 'source'>;

/**
 * Result of a computation by the browser, which replaces the code that a visitor would read from a picture;
 * valid for `validMs` milliseconds.
 */
export interface CaptchaWork {
  /** Id under which the server checks the result. */
  uid: string;
  code: string;
  /** Time for which the result stays valid, in milliseconds from now. */
  validMs: number;
}

/**
 * Functions outside of the page that widgets use. Without one its widgets still work: everything can be typed
 * by hand.
 */
export interface Services {
  /** Picture of a captcha that came with the page, for a browser without script. */
  servedPicture?: ServedPicture;
  /**
   * Returns proposals, or an empty list; rejects on a failure, about which the field says nothing.
   * For a source the data are the options with their proof, and the field explains a rejection.
   */
  suggest?(
    kind: AskedKind,
    query: string,
    options: { signal: AbortSignal; parts?: string; source?: AskedSource },
  ): Promise<Suggestion[]>;
  /** Returns the code of the region of the city that the visitor has chosen. Called only in the browser. */
  region?(): string | undefined;
  /** Fetches the captcha service, whose code only few forms need. */
  captcha?(): Promise<CaptchaService>;
  /** Fetches the file service. */
  files?(): Promise<FileService>;
}

/** Outcome of an upload: complete, refused by the server, or failed. */
export type UploadOutcome =
  | { kind: 'whole'; file: FileAnswer }
  /** The server refuses this file; `code` is the key of the text. Another file may be chosen. */
  | { kind: 'refused'; code: string; params?: Record<string, string | number> }
  /** The upload failed; the same file can be resumed. */
  | { kind: 'failed' };

/** Uploads and removes the files that visitors choose. */
export interface FileService {
  /** Uploads a file. Never rejects; after an abort the outcome means nothing. */
  upload(file: File, ask: UploadAsk & { signal: AbortSignal }): Promise<UploadOutcome>;
  /**
   * Removes a file that the visitor takes back. Never rejects, because files without a request are
   * removed anyway.
   */
  giveUp(id: string): Promise<void>;
}

/** Calls that the captcha of a form makes to the server. */
export interface CaptchaService {
  /** Returns the check that the form requires now. Rejects if that is unknown. */
  asked(): Promise<'nothing' | 'work' | 'picture'>;
  /** Rejects with `wait`, the time to try again in words, after too many requests. */
  create(size: { widthPx: number; heightPx: number }): Promise<CaptchaPicture>;
  /**
   * Calls `onProgress` with the finished part, from 0 to 1. Rejects on abort, or if the browser cannot do the
   * work.
   */
  work(onProgress: (part: number) => void, signal: AbortSignal): Promise<CaptchaWork>;
}
