import { FALLBACK_LANGUAGE, type Lang } from '../definition/model.ts';

/** English sentence, or one in every language if a command uses the reader's. `{name}` is a parameter. */
type Sentence = string | Readonly<Record<Lang, string>>;

/**
 * Message of a developer error and its remedy, as an entry of an `errors.json`. Its key is the code, followed by a
 * word if a code has several messages.
 */
export interface ErrorDescription {
  message: Sentence;
  fix: Sentence;
}

/** Values of the placeholders in a developer error's message, by name. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * Error for developers and operators that ends a command, a start or a render: `CODE: what happened and why. How to
 * fix it.` It never quotes an answer. In pages it contains only the code (app/site/build/lean-json.ts), which the
 * catalogue describes.
 */
export class DeveloperError extends Error {
  readonly code: string;

  constructor(id: string, description?: ErrorDescription, params: ErrorParams = {}, lang?: Lang) {
    const [code = id] = id.split(' ');
    super(description === undefined ? code : `${code}: ${textOf(description, params, lang)}`);
    this.code = code;
  }
}

const textOf = (
  { message, fix }: ErrorDescription,
  params: ErrorParams,
  lang: Lang = FALLBACK_LANGUAGE,
): string =>
  [message, fix]
    .map((text) => (typeof text === 'string' ? text : text[lang]))
    .join(' ')
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));

/**
 * Returns the function with which a layer creates its developer errors: from a key of its `errors.json`, and
 * parameters.
 */
export const errorsOf =
  <Id extends string>(descriptions: Readonly<Record<Id, ErrorDescription>>) =>
  (id: Id, params?: ErrorParams, lang?: Lang): DeveloperError =>
    new DeveloperError(id, descriptions[id], params, lang);
