import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/**
 * Hands in the token of a one-time link, which is in the fragment, where no log of a server or proxy has it. The
 * address is cleared first, so that the history does not keep the token either.
 */
if (location.pathname.endsWith('/login/link')) {
  const token = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname + location.search);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/studio/login';
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name: 'token', value: token });
  form.append(input);
  document.body.append(form);
  form.submit();
}

/**
 * Shows the forms for security keys if the browser supports them, and sends the key's response with the form.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-security-key]')) {
  form.hidden = !browserSupportsWebAuthn();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void askKey(form);
  });
}

async function askKey(form: HTMLFormElement): Promise<void> {
  const { securityKey, options = '{}' } = form.dataset;
  const problem = form.querySelector<HTMLElement>('[role=alert]');
  const response = form.querySelector<HTMLInputElement>('input[name=response]');
  if (problem !== null) problem.hidden = true;
  try {
    const parsed: unknown = JSON.parse(options);
    const answer =
      securityKey === 'use'
        ? await startAuthentication({ optionsJSON: parsed as PublicKeyCredentialRequestOptionsJSON })
        : await startRegistration({ optionsJSON: parsed as PublicKeyCredentialCreationOptionsJSON });
    if (response !== null) response.value = JSON.stringify(answer);
    form.submit();
  } catch {
    // The key was not touched, is another one, or the browser refused it; the person may try again.
    if (problem !== null) problem.hidden = false;
  }
}
