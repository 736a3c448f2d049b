/** Messages from a page to the language worker. */
export type LanguageQuestion =
  | { kind: 'schemas'; schemas: Record<string, { schema: object; fileMatch: string[] }> }
  | { kind: 'validate'; id: number; path: string; text: string }
  | { kind: 'complete'; id: number; path: string; text: string; offset: number };

/** Mark of an error or a warning in JSON, as offsets in the text. */
export interface LanguageMark {
  from: number;
  to: number;
  message: string;
  isError: boolean;
}

/** Completion for a place in JSON: it replaces the text between two offsets. */
export interface LanguageCompletion {
  label: string;
  detail: string;
  insert: string;
  from: number;
  to: number;
}

/** Response of the worker that checks JSON: marks of errors, or completions. */
export type LanguageAnswer =
  | { id: number; kind: 'validate'; marks: LanguageMark[] }
  | { id: number; kind: 'complete'; completions: LanguageCompletion[] };
