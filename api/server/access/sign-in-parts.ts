import { errorKey, type Lang, type Text } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import { type Html, html } from '../http/html.ts';

/** Name of an input of the sign-in pages, as it is sent. */
export type FieldName = 'name' | 'password' | 'code';

/** Problem that a sign-in page shows at one of its fields, or above the form. */
export interface SignInProblem {
  /** Field of the problem; absent for the form as a whole. */
  field?: FieldName;
  /** Suffix of the text key `error.<code>`, or `studio.signIn.problem.<code>` for problems only of the pages. */
  code: string;
  params?: Record<string, number>;
}

/** Texts of the sign-in pages by key. */
export type Texts = Readonly<Record<string, Text>>;
/** Function that looks up a text of the sign-in pages by its key and fills in the parameters. */
export type Phrase = (key: string, params?: Record<string, string | number>) => string;

/** Returns the function that formats the texts of the sign-in pages in a language. */
export const phrasesIn =
  (texts: Texts, lang: Lang): Phrase =>
  (key, params) =>
    formatText(texts[`studio.signIn.${key}`] ?? texts[key] ?? key, params, lang);

/** Renders a paragraph of a sign-in page with the text escaped. */
export const paragraph = (text: string): Html => html`<p class="zy-sign-in__text">${text}</p>`;

/** Pattern of the error codes that the studio's API uses too, and whose texts the pages share. */
const SHARED_CODE = /^password/;

/** Returns the sentence that tells the person about a problem of signing in. */
export const problemText = ({ code, params }: SignInProblem, phrase: Phrase): string =>
  phrase(SHARED_CODE.test(code) ? errorKey(code) : `problem.${code}`, params);

/** Returns the parameters of the text `studio.signIn.problem.locked`: the delay in whole minutes, rounded up. */
export const minutesOf = (seconds: number): Record<string, number> => ({ count: Math.ceil(seconds / 60) });

/** Input of a sign-in page to render, with its label, hint and further HTML attributes. */
export interface Field {
  /** Id of the input, where a page has several fields of that name. */
  id?: string;
  name: FieldName;
  label: string;
  /** '' for none. */
  hint: string;
  attributes: Html;
}

/** Renders an input of a sign-in page with its label and hint, and with those of the problems that are its own. */
export function field(
  problems: readonly SignInProblem[],
  phrase: Phrase,
  { name, id = name, label, hint, attributes }: Field,
): Html {
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const problem = problems.find((one) => one.field === name);
  const describedBy = [hint === '' ? [] : hintId, problem === undefined ? [] : problemId].flat().join(' ');
  return html`<div class="zy-field">
    <label class="zy-label" for="${id}">${label}</label>
    ${hint === '' ? '' : html`<p class="zy-hint" id="${hintId}">${hint}</p>`}
    <input class="zy-input" id="${id}" name="${name}" required ${attributes}
      ${describedBy === '' ? '' : html`aria-describedby="${describedBy}"`}
      ${problem === undefined ? '' : html`aria-invalid="true"`}
      ${problem !== undefined && problem === problems[0] ? html`autofocus` : ''} />
    ${problem === undefined ? '' : problemLine(problemId, problemText(problem, phrase))}
  </div>`;
}

const problemLine = (id: string, text: string): Html =>
  html`<p class="zy-error" id="${id}"><span class="zy-error__icon" aria-hidden="true"></span>${text}</p>`;
