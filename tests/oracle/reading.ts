/** Words in which a reading of the specification is written. The types here do not depend on the product. */

/** Call by its method and its path below `/api`, as in the tables of the specification. */
export type Call = `${'GET' | 'POST'} /${string}`;

/**
 * Answer of the stub, with only members that the specification names. `lost` never answers; `held` waits for
 * `release`.
 */
export type Answer = { json: unknown; status?: number } | 'lost' | 'held';

/**
 * Expected value of a member in a request or an answer. A pattern is for texts, and `ABSENT` for a missing
 * member.
 */
export type Expected =
  | string
  | number
  | boolean
  | null
  | RegExp
  | JsonText
  | Including
  | Without
  | typeof ANYTHING
  | typeof ABSENT
  | readonly Expected[]
  | { readonly [member: string]: Expected };

export const ABSENT = Symbol('not there');
export const ANYTHING = Symbol('anything that is there');

/** JSON text with this content. */
export class JsonText {
  content: Expected;
  constructor(content: Expected) {
    this.content = content;
  }
}
/** List that contains each of these, in any order. */
export class Including {
  wanted: readonly Expected[];
  constructor(wanted: readonly Expected[]) {
    this.wanted = wanted;
  }
}
/** List that contains none of these. */
export class Without {
  unwanted: Expected;
  constructor(unwanted: Expected) {
    this.unwanted = unwanted;
  }
}
export const jsonText = (content: Expected): JsonText => new JsonText(content);
export const including = (...wanted: Expected[]): Including => new Including(wanted);
export const without = (unwanted: Expected): Without => new Without(unwanted);

/** Field by its name in the specification; `fields.ts` has its label. */
export type Field = string;

export type Step =
  /** Navigates to another page of the site. */
  | readonly ['open', string]
  | readonly ['reload']
  /** Replaces the content of the field and leaves it. */
  | readonly ['fill', Field, string]
  /** Fills in the whole text as from the clipboard, and leaves the field. */
  | readonly ['paste', Field, string]
  /** Types key by key; the field keeps the focus. */
  | readonly ['type', Field, string]
  | readonly ['focus', Field]
  | readonly ['leave', Field]
  | readonly ['tick' | 'untick', Field]
  /** Chooses an option of a list, of a radio group, or of suggestions. */
  | readonly ['choose', Field, string]
  | readonly ['takeSuggestion', RegExp]
  | readonly ['click', string | RegExp]
  | readonly ['clickLink' | 'clickText', string | RegExp]
  /** Clicks outside of what is open. */
  | readonly ['clickBeside']
  | readonly ['press', string]
  | readonly ['answer', Call, Answer]
  /** Answers a held call. */
  | readonly ['release', Call, Answer]
  /** Advances the stopped clock of the scene. */
  | readonly ['passes', number]
  | readonly ['sees' | 'lacks', string | RegExp]
  | readonly ['button' | 'noButton', string | RegExp]
  | readonly ['dialog' | 'noDialog']
  | readonly ['has' | 'hasNot', Field]
  /** Expects the error of a field; without a text, any error. */
  | readonly ['error', Field, (string | RegExp)?]
  | readonly ['noError', Field]
  | readonly ['value', Field, string | RegExp]
  | readonly ['ticked' | 'unticked', Field]
  | readonly ['options', Field, readonly (string | RegExp)[]]
  /** Expects the field or panel to rest this many pixels below the top of the window. */
  | readonly ['restsAt', Field, number]
  | readonly ['sends', Call, { [member: string]: Expected }]
  /** Expects exactly these members. */
  | readonly ['sendsOnly', Call, { [member: string]: Expected }]
  | readonly ['sendsTimes', Call, number]
  /** Sends a request to our server, as a client that follows the specification alone. */
  | readonly ['asks', Call, Asked, Expected]
  /**
   * Expects the server to accept and refuse these values of a member of the catalogue's form, whose fields
   * are named after their rules.
   */
  | readonly ['checks', string, taken: readonly unknown[], refused: readonly unknown[]]
  /** Expects a report of the page for statistics. */
  | readonly ['reports', { [member: string]: Expected }]
  | readonly ['address', RegExp]
  /** Expects the number of visible elements for a selector; `1` means at least one. */
  | readonly ['element', string, number]
  | readonly ['attribute', string, string, string | RegExp]
  /** Expects a computed style of the first element for the selector. */
  | readonly ['style', string, property: string, RegExp];

export interface Asked {
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** Expected status; 200 by default. */
  status?: number;
}

export interface Reading {
  /** Numbers of the sentences in `docs/coverage.md`. */
  reads: readonly string[];
  /** Observable claim, as a sentence. */
  title: string;
  steps: readonly Step[];
  /** Reason why the product differs: the reading must fail, and its success is an error. */
  differs?: string;
}

/** Readings that run in sequence on one page and share its state. */
export interface Scene {
  /** Address of the page; absent if only the server is asked. */
  at?: string;
  /** Uses a wide window instead of a phone's. */
  wide?: true;
  /** Stops the clock; `passes` advances it. */
  still?: true;
  /** Answers of the stub from the first load on. */
  answers?: Readonly<Partial<Record<Call, Answer>>>;
  cookies?: Readonly<Record<string, string>>;
  localStorage?: Readonly<Record<string, string>>;
  /** Steps before the first reading; a failure fails all readings of the scene. */
  before?: readonly Step[];
  /** Loads the page again for each reading. */
  pageEach?: true;
  smoke?: true;
  /** Requires the catalogue's form, which only sites that the tests start have. */
  catalogue?: true;
  readings: readonly Reading[];
}
