import { formatText, type Text } from '#engine';
import { escapeHtml } from '../http/html.ts';
import { MIN_PASSWORD_CHARACTERS } from './passwords.ts';

/** What the page asks for. */
export type SignInView =
  /** Name and password of somebody who has both. */
  | { kind: 'sign-in'; name?: string }
  /** A one-time link: the first administrator chooses a name as well. */
  | { kind: 'first'; token: string; name?: string }
  | { kind: 'link'; token: string; name: string }
  /** Nothing can be filled in: the link does not hold, or nobody exists who could sign in. */
  | { kind: 'void' }
  | { kind: 'nobody' };

export interface SignInProblem {
  /** Which field it belongs to; without one, the form as a whole. */
  field?: 'name' | 'password';
  /** Text key after `studio.signIn.problem.` */
  code: string;
  params?: Record<string, number>;
}

export interface SignInPage {
  view: SignInView;
  returnPath: string;
  problems: readonly SignInProblem[];
}

/** The form between the page's frame: works without script, keeps the name, never the password. */
export function signInHtml(
  { view, returnPath, problems }: SignInPage,
  texts: Readonly<Record<string, Text>>,
) {
  const say = (key: string, params?: Record<string, number>): string =>
    escapeHtml(formatText(texts[`studio.signIn.${key}`] ?? key, params));
  const problem = ({ code, params }: SignInProblem): string => say(`problem.${code}`, params);

  const general = problems
    .filter(({ field }) => field === undefined)
    .map((one) => `<p class="zy-sign-in__problem" role="alert">${problem(one)}</p>`);
  const field = (
    name: 'name' | 'password',
    label: string,
    attributes: string,
    hint: string | undefined,
  ): string => {
    const own = problems.find((one) => one.field === name);
    const described = [hint && `${name}-hint`, own && `${name}-problem`].filter(Boolean).join(' ');
    return `
      <div class="zy-field">
        <label class="zy-label" for="${name}">${label}</label>
        ${hint === undefined ? '' : `<p class="zy-hint" id="${name}-hint">${hint}</p>`}
        <input class="zy-input" id="${name}" name="${name}" required ${attributes}
          ${described === '' ? '' : `aria-describedby="${described}"`} ${own === undefined ? '' : 'aria-invalid="true"'} ${own !== undefined && own === problems[0] ? 'autofocus' : ''} />
        ${own === undefined ? '' : `<p class="zy-error" id="${name}-problem"><span class="zy-error__icon" aria-hidden="true"></span>${problem(own)}</p>`}
      </div>`;
  };
  const nameField = (typed = '', hint?: string): string =>
    field(
      'name',
      say('name'),
      `autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="64" value="${escapeHtml(typed)}"`,
      hint,
    );
  const newPassword = (): string =>
    field(
      'password',
      say('newPassword'),
      'type="password" autocomplete="new-password"',
      say('newPassword.hint', { count: MIN_PASSWORD_CHARACTERS }),
    );
  const form = (fields: readonly string[], button: string, token = ''): string => `
    <form method="post" action="/studio/login" novalidate>
      ${fields.join('')}
      ${token === '' ? '' : `<input type="hidden" name="token" value="${escapeHtml(token)}" />`}
      <input type="hidden" name="return" value="${escapeHtml(returnPath)}" />
      <button class="zy-button">${button}</button>
    </form>`;
  const page = (title: string, ...parts: string[]): string =>
    [`<h1 class="zy-sign-in__title">${title}</h1>`, ...general, ...parts].join('\n');
  const text = (key: string): string => `<p class="zy-sign-in__text">${say(key)}</p>`;

  switch (view.kind) {
    case 'sign-in': {
      const password = field(
        'password',
        say('password'),
        'type="password" autocomplete="current-password"',
        undefined,
      );
      return page(say('title'), form([nameField(view.name), password], say('submit')));
    }
    case 'first':
      return page(
        say('first.title'),
        text('first.text'),
        form([nameField(view.name, say('name.hint')), newPassword()], say('first.submit'), view.token),
      );
    case 'link': {
      // A password manager needs the name in the form to store the password under it.
      const name = `<input hidden name="username" autocomplete="username" value="${escapeHtml(view.name)}" />`;
      const greeting = `<p class="zy-sign-in__text">${say('name')}: <strong>${escapeHtml(view.name)}</strong></p>`;
      return page(say('link.title'), greeting, form([name, newPassword()], say('link.submit'), view.token));
    }
    case 'void':
      return page(
        say('void.title'),
        text('void.text'),
        `<p><a class="zy-link" href="/studio/login">${say('void.back')}</a></p>`,
      );
    case 'nobody':
      return page(say('nobody.title'), text('nobody.text'));
  }
}

/** Titles say first what went wrong, so that a screen reader does. */
export function signInTitle({ problems }: SignInPage, texts: Readonly<Record<string, Text>>): string {
  const title = formatText(texts['studio.signIn.title'] ?? '');
  return problems.length === 0 ? title : `${formatText(texts['studio.signIn.problem'] ?? '')}: ${title}`;
}
