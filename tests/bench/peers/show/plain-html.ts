import type { Show } from './peer.ts';

/** Renders the form as plain markup with one listener, the cost of the browser itself. */
export const show: Show = (root, form, onSubmit) => {
  const fields = form.fields.map(
    ({ path, label, kind }) =>
      `<div class="field"><label for="${path}">${label}</label>` +
      `<input id="${path}" name="${path}"${kind === 'box' ? ' type="checkbox" checked' : ' required'}></div>`,
  );
  root.innerHTML = `<form novalidate>${fields.join('')}<button type="submit">Отправить</button></form>`;
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (root.querySelector('form')?.checkValidity()) onSubmit();
  });
};
