import { LANGUAGES, type Lang } from '#engine/model/definition';
import { type Html, html } from '../http/html.ts';
import { OPENID_PATH } from './openid/openid-provider.ts';
import { MIN_PASSWORD_CHARACTERS } from './password-strength.ts';
import { type SecondFactorView, secondFactorContent } from './second-factor/pages.ts';
import {
  field,
  type Phrase,
  paragraph,
  phrasesIn,
  problemText,
  type SignInProblem,
  type Texts,
} from './sign-in-parts.ts';

/**
 * Sign-in page to render: the form for name and password, the form of a one-time link, a message, or a page about
 * second factors.
 */
export type SignInView =
  | { kind: 'sign-in'; name?: string }
  /** Form of a one-time link; the first administrator also chooses a name. */
  | { kind: 'first'; token: string; name?: string }
  | { kind: 'link'; token: string; name: string }
  /** Message without a form: the link is being opened, it is invalid, or there is no user who could sign in. */
  | { kind: 'opening' }
  | { kind: 'void' }
  | { kind: 'nobody' }
  | SecondFactorView;

/** Sign-in page with the problems to show at its fields, and the path to open afterwards. */
export interface SignInPage {
  view: SignInView;
  returnPath: string;
  problems: readonly SignInProblem[];
  /** Host of the external provider: `login.bank.example`. */
  openId?: string;
}

/** Returns the title of a sign-in page. It starts with the error, so that a screen reader announces it first. */
export function signInTitle({ problems }: SignInPage, texts: Texts, lang: Lang): string {
  const phrase = phrasesIn(texts, lang);
  return problems.length === 0 ? phrase('title') : `${phrase('problem')}: ${phrase('title')}`;
}

/**
 * Renders the form of a sign-in page, without the layout around it; it works without script and keeps the name,
 * never the password.
 */
export function signInHtml(page: SignInPage, texts: Texts, lang: Lang): Html {
  const phrase = phrasesIn(texts, lang);
  const [title, ...parts] = contentOf(page, phrase);
  return html`<h1 class="zy-sign-in__title">${title}</h1>
    ${page.problems
      .filter(({ field }) => field === undefined)
      .map((one) => html`<p class="zy-sign-in__problem" role="alert">${problemText(one, phrase)}</p>`)}
    ${parts}
    ${languageLink(page, lang)}`;
}

/** Returns the link that switches the language; none between two steps, because its URL leads to the first step. */
function languageLink({ view, returnPath }: SignInPage, lang: Lang): Html[] {
  if (view.kind === 'opening' || view.kind === 'second' || view.kind === 'factors' || view.kind === 'codes')
    return [];
  const other = LANGUAGES.find((one) => one !== lang) ?? lang;
  const url =
    'token' in view
      ? `/studio/login/link?lang=${other}#${view.token}`
      : `/studio/login?${new URLSearchParams({ return: returnPath, lang: other })}`;
  const name = new Intl.DisplayNames(other, { type: 'language' }).of(other) ?? other;
  return [
    html`<p class="zy-sign-in__text"><a class="zy-link" lang="${other}" hreflang="${other}" href="${url}">${name}</a></p>`,
  ];
}

function contentOf(page: SignInPage, phrase: Phrase): [title: string, ...parts: Html[]] {
  const { view } = page;
  switch (view.kind) {
    case 'sign-in':
      return [
        phrase('title'),
        form(page, phrase('submit'), nameField(page, phrase, view.name), oldPassword(page, phrase)),
        ...openIdLink(page, phrase),
      ];
    case 'first': {
      const fields = [nameField(page, phrase, view.name, phrase('name.hint')), newPassword(page, phrase)];
      return [
        phrase('first.title'),
        paragraph(phrase('first.text')),
        form(page, phrase('first.submit'), ...fields),
      ];
    }
    case 'link': {
      // A password manager stores the password under the name that it finds in the form.
      const name = html`<input hidden name="username" autocomplete="username" value="${view.name}" />`;
      const greeting = html`<p class="zy-sign-in__text">${phrase('name')}: <strong>${view.name}</strong></p>`;
      return [
        phrase('link.title'),
        greeting,
        form(page, phrase('link.submit'), name, newPassword(page, phrase)),
      ];
    }
    case 'opening':
      return [phrase('opening.title'), paragraph(phrase('opening.text'))];
    case 'void': {
      const back = html`<p><a class="zy-link" href="/studio/login">${phrase('void.back')}</a></p>`;
      return [phrase('void.title'), paragraph(phrase('void.text')), back];
    }
    case 'nobody':
      return [phrase('nobody.title'), paragraph(phrase('nobody.text')), ...openIdLink(page, phrase)];
    default:
      return secondFactorContent(view, page, phrase);
  }
}

function openIdLink({ openId, returnPath }: SignInPage, phrase: Phrase): Html[] {
  if (openId === undefined) return [];
  const url = `${OPENID_PATH}?${new URLSearchParams({ return: returnPath })}`;
  const text = phrase('openid', { provider: openId });
  return [html`<p><a class="zy-button zy-button--secondary" href="${url}">${text}</a></p>`];
}

const form = ({ view, returnPath }: SignInPage, button: string, ...fields: Html[]): Html =>
  html`<form method="post" action="/studio/login" novalidate>
    ${fields}
    ${'token' in view ? html`<input type="hidden" name="token" value="${view.token}" />` : ''}
    <input type="hidden" name="return" value="${returnPath}" />
    <button class="zy-button">${button}</button>
  </form>`;

const nameField = (page: SignInPage, phrase: Phrase, typed = '', hint = ''): Html =>
  field(page.problems, phrase, {
    name: 'name',
    label: phrase('name'),
    hint,
    attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" value="${typed}"`,
  });

const oldPassword = (page: SignInPage, phrase: Phrase): Html =>
  field(page.problems, phrase, {
    name: 'password',
    label: phrase('password'),
    hint: '',
    attributes: html`type="password" autocomplete="current-password"`,
  });

const newPassword = (page: SignInPage, phrase: Phrase): Html =>
  field(page.problems, phrase, {
    name: 'password',
    label: phrase('newPassword'),
    hint: phrase('newPassword.hint', { count: MIN_PASSWORD_CHARACTERS }),
    attributes: html`type="password" autocomplete="new-password"`,
  });
