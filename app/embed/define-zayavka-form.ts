import { setServerOrigin } from '#client';
import { zayavkaForm } from './zayavka-form.ts';

const NAME = 'zayavka-form';

/**
 * Defines the custom element `<zayavka-form>`, which shows forms of one server. Only the first call has an effect.
 */
export function defineZayavkaForm(server: string | URL): void {
  // A page may load the script twice, and a name is defined once.
  if (customElements.get(NAME) !== undefined) return;
  const { origin } = new URL(server);
  setServerOrigin(origin);
  customElements.define(NAME, zayavkaForm(origin));
}
