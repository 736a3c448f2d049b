import { type Html, html } from '../../http/html.ts';
import { field, type Phrase, paragraph, type SignInProblem } from '../sign-in-parts.ts';
import type { SecondFactor } from './second-factors.ts';
import { qrCode } from './totp.ts';

/** Path of the page that asks for the second factor after a correct password. */
export const SECOND_PATH = '/studio/login/second';
/** Path of the page on which a person adds and removes second factors. */
export const FACTORS_PATH = '/studio/login/factors';

/**
 * Page about second factors to render: the step after the password, the page for adding and removing, or the new
 * recovery codes.
 */
export type SecondFactorView =
  /** Second step, after a correct password; `keyOptions` for a person with security keys. */
  | { kind: 'second'; keyOptions: object | undefined }
  /** Page for adding and removing factors; `asksPassword` for a person who is signed in. */
  | {
      kind: 'factors';
      factors: readonly SecondFactor[];
      codesLeft: number;
      isRequired: boolean;
      asksPassword: boolean;
      totp: { uri: string; secret: string };
      keyOptions: object | undefined;
    }
  /** New recovery codes, shown once. */
  | { kind: 'codes'; codes: readonly string[] };

interface Frame {
  returnPath: string;
  problems: readonly SignInProblem[];
}

/** Renders a page about second factors: returns its title and the parts of its HTML. `phrase` formats the texts. */
export function secondFactorContent(
  view: SecondFactorView,
  frame: Frame,
  phrase: Phrase,
): [title: string, ...parts: Html[]] {
  switch (view.kind) {
    case 'second':
      return [
        phrase('second.title'),
        ...(view.keyOptions === undefined
          ? []
          : [keyForm(SECOND_PATH, 'use', view.keyOptions, frame, phrase)]),
        codeForm(frame, phrase),
        html`<p><a class="zy-link" href="/studio/login">${phrase('second.back')}</a></p>`,
      ];
    case 'factors':
      return [phrase('factors.title'), ...factorsContent(view, frame, phrase)];
    case 'codes':
      return [
        phrase('codes.title'),
        paragraph(phrase('codes.text')),
        html`<ul class="zy-sign-in__codes">${view.codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`,
        html`<p><a class="zy-button" href="${frame.returnPath}">${phrase('codes.continue')}</a></p>`,
      ];
  }
}

function codeForm({ problems, returnPath }: Frame, phrase: Phrase): Html {
  const code = field(problems, phrase, {
    name: 'code',
    label: phrase('second.code'),
    hint: phrase('second.code.hint'),
    attributes: html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false"`,
  });
  return html`<form method="post" action="${SECOND_PATH}" novalidate>
    ${code}
    <input type="hidden" name="return" value="${returnPath}" />
    <button class="zy-button">${phrase('submit')}</button>
  </form>`;
}

type FactorsView = Extract<SecondFactorView, { kind: 'factors' }>;

function factorsContent(view: FactorsView, frame: Frame, phrase: Phrase): Html[] {
  const { factors, isRequired, codesLeft, keyOptions } = view;
  const has = (kind: SecondFactor['kind']): boolean => factors.some((one) => one.kind === kind);
  const listed = factors.map(
    (one) => html`<li>${phrase(`factors.${one.kind}`, { day: one.createdAt.slice(0, 10) })}
      ${isRequired && factors.length === 1 ? '' : removeForm(one, view, frame, phrase)}</li>`,
  );
  return [
    paragraph(phrase(isRequired && factors.length === 0 ? 'factors.required' : 'factors.text')),
    ...(listed.length === 0 ? [] : [html`<ul class="zy-sign-in__factors">${listed}</ul>`]),
    html`<h2>${phrase(has('totp') ? 'factors.totp.replace' : 'factors.totp.add')}</h2>`,
    totpForm(view, frame, phrase),
    ...(keyOptions === undefined
      ? []
      : [keyForm(FACTORS_PATH, 'key', keyOptions, frame, phrase, passwordField(view, 'key', frame, phrase))]),
    ...(factors.length === 0
      ? []
      : [
          html`<h2>${phrase('factors.codes.title')}</h2>`,
          paragraph(phrase('factors.codes.left', { count: codesLeft })),
          actionForm(
            'codes',
            phrase('factors.codes.submit'),
            frame,
            passwordField(view, 'codes', frame, phrase),
          ),
        ]),
    ...(view.asksPassword
      ? [html`<p><a class="zy-link" href="/studio">${phrase('factors.back')}</a></p>`]
      : []),
  ];
}

function totpForm(view: FactorsView, frame: Frame, phrase: Phrase): Html {
  const { size, path } = qrCode(view.totp.uri);
  const code = field(frame.problems, phrase, {
    name: 'code',
    label: phrase('factors.totp.code'),
    hint: '',
    attributes: html`autocomplete="one-time-code" inputmode="numeric"`,
  });
  return html`${paragraph(phrase('factors.totp.text'))}
    <svg class="zy-sign-in__qr" viewBox="0 0 ${String(size)} ${String(size)}" role="img"
      aria-label="${phrase('factors.totp.picture')}" shape-rendering="crispEdges">
      <rect width="${String(size)}" height="${String(size)}" fill="#fff" />
      <path d="${path}" fill="#000" />
    </svg>
    <p class="zy-sign-in__text">${phrase('factors.totp.secret')} <code>${view.totp.secret}</code></p>
    ${actionForm('totp', phrase('factors.totp.submit'), frame, code, passwordField(view, 'totp', frame, phrase))}`;
}

const removeForm = ({ id }: SecondFactor, view: FactorsView, frame: Frame, phrase: Phrase): Html =>
  html`<details><summary>${phrase('factors.remove')}</summary>
    ${actionForm(
      'remove',
      phrase('factors.remove.submit'),
      frame,
      passwordField(view, id, frame, phrase),
      html`<input type="hidden" name="factor" value="${id}" />`,
    )}</details>`;

const actionForm = (action: string, button: string, { returnPath }: Frame, ...fields: Html[]): Html =>
  html`<form method="post" action="${FACTORS_PATH}" novalidate>
    ${fields}
    <input type="hidden" name="action" value="${action}" />
    <input type="hidden" name="return" value="${returnPath}" />
    <button class="zy-button">${button}</button>
  </form>`;

/** Returns the password input; without it, anybody at an unlocked screen could add a factor. */
const passwordField = (view: FactorsView, id: string, { problems }: Frame, phrase: Phrase): Html =>
  view.asksPassword
    ? field(problems, phrase, {
        name: 'password',
        id: `password-${id}`,
        label: phrase('password'),
        hint: '',
        attributes: html`type="password" autocomplete="current-password"`,
      })
    : html``;

/**
 * Returns the form for security keys; the page's script shows it if the browser supports keys, and
 * fills in `response`.
 */
const keyForm = (
  path: string,
  action: 'use' | 'key',
  options: object,
  { returnPath }: Frame,
  phrase: Phrase,
  ...fields: Html[]
): Html =>
  html`<form method="post" action="${path}" novalidate hidden data-security-key="${action}"
    data-options="${JSON.stringify(options)}">
    <h2>${phrase(action === 'use' ? 'second.key.title' : 'factors.key.add')}</h2>
    <p class="zy-sign-in__problem" role="alert" hidden>${phrase('problem.keyRefused')}</p>
    ${fields}
    <input type="hidden" name="response" />
    <input type="hidden" name="action" value="${action}" />
    <input type="hidden" name="return" value="${returnPath}" />
    <button class="zy-button">${phrase(action === 'use' ? 'second.key.submit' : 'factors.key.submit')}</button>
  </form>`;
