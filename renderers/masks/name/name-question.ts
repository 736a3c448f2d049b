import type { ControlProps } from '../../controls/control.ts';
import { whenReleased } from '../../typing/when-released.ts';
import { likelyName } from './likely-name.ts';

const asked = new WeakSet<HTMLInputElement>();

/**
 * Shows, below an input with a name that was probably typed in the Latin layout, a button that replaces it,
 * until the text is edited. Made without React, so that pages load nothing for it before such a name is left.
 */
export function ask(input: HTMLInputElement, { session, path, translate }: ControlProps): void {
  const name = likelyName(input.value);
  if (name === undefined || asked.has(input)) return;
  asked.add(input);
  whenReleased(() => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'zy-link zy-link--button';
    button.textContent = translate('form.name.likely', { name });
    const edits = new AbortController();
    // A form that is emptied gets a new input.
    const watch = new MutationObserver(() => input.isConnected || withdraw());
    const withdraw = (): void => {
      button.remove();
      edits.abort();
      watch.disconnect();
      asked.delete(input);
    };
    button.onclick = () => {
      withdraw();
      input.value = name;
      input.focus();
      session.type(path, name);
      session.leave(path);
    };
    input.addEventListener('input', withdraw, { signal: edits.signal });
    input.after(button);
    if (input.parentElement) watch.observe(input.parentElement, { childList: true });
  });
}
