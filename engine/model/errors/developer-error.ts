import type { Lang } from '../definition/model.ts';

/** English alone, or in every language where a command speaks the reader's. `{name}` is a parameter. */
type Sentence = string | Readonly<Record<Lang, string>>;

/** An entry of an `errors.json`, whose key is the code, and a word after it where the code has several messages. */
export interface ErrorDescription {
  /** What happened, and why. */
  message: Sentence;
  fix: Sentence;
}

export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * What ends a command, a start or a render: `CODE: what happened and why. How to fix it.` It never quotes an answer. Pages have
 * the code alone (app/site/build/lean-json.ts): its description is in the catalogue.
 */
export class DeveloperError extends Error {
  readonly code: string;

  constructor(id: string, description?: ErrorDescription, params: ErrorParams = {}, lang: Lang = 'en') {
    const [code = id] = id.split(' ');
    super(description === undefined ? code : `${code}: ${textOf(description, params, lang)}`);
    this.code = code;
  }
}

const textOf = ({ message, fix }: ErrorDescription, params: ErrorParams, lang: Lang): string =>
  [message, fix]
    .map((text) => (typeof text === 'string' ? text : text[lang]))
    .join(' ')
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));

/** How a layer makes its errors: by the keys of its `errors.json`. */
export const errorsOf =
  <Id extends string>(descriptions: Readonly<Record<Id, ErrorDescription>>) =>
  (id: Id, params?: ErrorParams, lang?: Lang): DeveloperError =>
    new DeveloperError(id, descriptions[id], params, lang);
