import type { ControlProps } from '../../controls/control.ts';

/**
 * A form that is sent while the browser works, or while the server is asked what is wanted, is sent when that is done: the
 * document sees the event before React does. Returns what ends the holding; where there is a picture then, it has the focus in place of a send.
 */
export function holdSubmit(
  form: HTMLFormElement,
  { id, path, session, translate }: Pick<ControlProps, 'id' | 'path' | 'session' | 'translate'>,
  note: (text: string) => void,
): () => void {
  let isHeld = false;
  const hold = (event: Event): void => {
    if (event.target !== form) return;
    event.preventDefault();
    event.stopPropagation();
    isHeld = true;
    note(translate('form.captcha.work.held'));
  };
  document.addEventListener('submit', hold, true);
  return () => {
    document.removeEventListener('submit', hold, true);
    if (!isHeld) return;
    note('');
    const input = session.value(path) === undefined && document.getElementById(id);
    if (input) input.focus();
    else form.requestSubmit();
  };
}
