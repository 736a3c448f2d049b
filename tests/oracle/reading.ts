/** The words in which a reading of the specification is written. Nothing here knows the product. */

/** A call by its method and its path below `/api`, as the tables of the specification give it. */
export type Call = `${'GET' | 'POST'} /${string}`;

/** What the stub answers: only members that the specification names. `lost`: nobody answers; `held`: nobody yet. */
export type Answer = { json: unknown; status?: number } | 'lost' | 'held';

/** What a member of a request or an answer must be. A pattern is for texts, `ABSENT` for a member that is not there. */
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

/** A text of JSON with this content. */
export class JsonText {
  content: Expected;
  constructor(content: Expected) {
    this.content = content;
  }
}
/** A list in which each of these is found, in any order. */
export class Including {
  wanted: readonly Expected[];
  constructor(wanted: readonly Expected[]) {
    this.wanted = wanted;
  }
}
/** A list in which nothing is so. */
export class Without {
  unwanted: Expected;
  constructor(unwanted: Expected) {
    this.unwanted = unwanted;
  }
}
export const jsonText = (content: Expected): JsonText => new JsonText(content);
export const including = (...wanted: Expected[]): Including => new Including(wanted);
export const without = (unwanted: Expected): Without => new Without(unwanted);

/** A field by the name that the specification calls it; `fields.ts` has how a visitor finds it. */
export type Field = string;

export type Step =
  /** Goes to another page of the site. */
  | readonly ['open', string]
  | readonly ['reload']
  /** Replaces what the field holds, then leaves it. */
  | readonly ['fill', Field, string]
  /** All at once, as from the clipboard, then leaves it. */
  | readonly ['paste', Field, string]
  /** Key by key, and the field stays active. */
  | readonly ['type', Field, string]
  | readonly ['focus', Field]
  | readonly ['leave', Field]
  | readonly ['tick' | 'untick', Field]
  /** An option of a list, of a group of radio buttons, or of what is suggested. */
  | readonly ['choose', Field, string]
  | readonly ['takeSuggestion', RegExp]
  | readonly ['click', string | RegExp]
  | readonly ['clickLink' | 'clickText', string | RegExp]
  /** Outside of what is open. */
  | readonly ['clickBeside']
  | readonly ['press', string]
  | readonly ['answer', Call, Answer]
  /** Answers what was held. */
  | readonly ['release', Call, Answer]
  /** Time passes, where the scene's clock is stopped. */
  | readonly ['passes', number]
  | readonly ['sees' | 'lacks', string | RegExp]
  | readonly ['button' | 'noButton', string | RegExp]
  | readonly ['dialog' | 'noDialog']
  | readonly ['has' | 'hasNot', Field]
  /** Without a text: that it has one. */
  | readonly ['error', Field, (string | RegExp)?]
  | readonly ['noError', Field]
  | readonly ['value', Field, string | RegExp]
  | readonly ['ticked' | 'unticked', Field]
  | readonly ['options', Field, readonly (string | RegExp)[]]
  /** How far below the window's upper edge the field or panel comes to rest. */
  | readonly ['restsAt', Field, number]
  | readonly ['sends', Call, { [member: string]: Expected }]
  /** The same, and no member more. */
  | readonly ['sendsOnly', Call, { [member: string]: Expected }]
  | readonly ['sendsTimes', Call, number]
  /** A client that follows the specification alone asks our server. */
  | readonly ['asks', Call, Asked, Expected]
  /** The server takes and refuses a member of the catalogue's form, whose fields are named for their rules. */
  | readonly ['checks', string, taken: readonly unknown[], refused: readonly unknown[]]
  /** What the page reports for statistics. */
  | readonly ['reports', { [member: string]: Expected }]
  | readonly ['address', RegExp]
  /** So many of what a selector names are seen; `1` is at least one. */
  | readonly ['element', string, number]
  | readonly ['attribute', string, string, string | RegExp]
  /** A property as the browser has computed it, of the first that the selector names. */
  | readonly ['style', string, property: string, RegExp];

export interface Asked {
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** 200 unless given. */
  status?: number;
}

export interface Reading {
  /** Numbers of the sentences in `docs/coverage.md`. */
  reads: readonly string[];
  /** The observable claim, as a sentence. */
  title: string;
  steps: readonly Step[];
  /** Why the product does otherwise: expected to fail, and an error if it does not. */
  differs?: string;
}

/** Readings that share one page, one after another in its state. */
export interface Scene {
  /** Address of the page; absent where only the server is asked. */
  at?: string;
  /** A wide window instead of a phone. */
  wide?: true;
  /** Time moves by `passes`. */
  still?: true;
  /** What the stub answers from the first load on. */
  answers?: Readonly<Partial<Record<Call, Answer>>>;
  cookies?: Readonly<Record<string, string>>;
  localStorage?: Readonly<Record<string, string>>;
  /** Steps before the first reading; where one fails all readings of the scene do. */
  before?: readonly Step[];
  /** Each reading starts with the page again. */
  pageEach?: true;
  smoke?: true;
  /** Only where the catalogue's form is served: on a site that the tests start. */
  catalogue?: true;
  readings: readonly Reading[];
}
