/** Message from the page to the worker that checks and completes JSON; the answer has the same `id`. */
export type LanguageQuestion =
  | { kind: 'schemas'; schemas: Record<string, { schema: object; fileMatch: string[] }> }
  | { kind: 'validate'; id: number; path: string; text: string }
  | { kind: 'complete'; id: number; path: string; text: string; offset: number };

/** Error or warning in JSON text, from one offset to another, in characters. */
export interface LanguageMark {
  from: number;
  to: number;
  message: string;
  isError: boolean;
}

/** Proposal to complete JSON text: `insert` replaces the text between two offsets. */
export interface LanguageCompletion {
  label: string;
  detail: string;
  insert: string;
  from: number;
  to: number;
}

/** Answer of the worker that checks and completes JSON. */
export type LanguageAnswer =
  | { id: number; kind: 'validate'; marks: LanguageMark[] }
  | { id: number; kind: 'complete'; completions: LanguageCompletion[] };
