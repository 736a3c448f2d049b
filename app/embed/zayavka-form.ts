import { callServer } from '#client';
import type { Asked, ShownForm } from './asked.ts';
import { showFrame } from './frame.ts';

/** Server that this script comes from, and the form with it. */
const serverOrigin = new URL(import.meta.url).origin;
callServer(serverOrigin);

/**
 * `<zayavka-form form="…">`: shows a form in the page, or in a frame with `mode="frame"`. Until then, without
 * script, and where the form may not be shown, the element's own content stays.
 */
export class ZayavkaForm extends HTMLElement {
  static readonly observedAttributes = ['form', 'variant', 'lang', 'section', 'mode', 'query'];

  #shown: ShownForm | undefined;
  #mode = '';
  #isDue = false;
  /** The number of forms begun, so that a late one is not shown. */
  #begun = 0;

  connectedCallback(): void {
    this.#later();
  }

  disconnectedCallback(): void {
    this.#later();
  }

  attributeChangedCallback(): void {
    this.#later();
  }

  /** Several changes, and a move within the page, are one. */
  #later(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected && this.#read('form') !== '') void this.#show().catch(reportError);
      else this.#end();
    });
  }

  async #show(): Promise<void> {
    const asked = this.#asked();
    const mode = this.#read('mode');
    if (this.#shown !== undefined && mode === this.#mode) return this.#shown.change(asked);
    this.#end();
    this.#mode = mode;
    const turn = this.#begun;
    const show = mode === 'frame' ? showFrame : (await import('./show-form.tsx')).showForm;
    const shown = await show(this, asked, serverOrigin);
    if (turn === this.#begun && this.isConnected) this.#shown = shown;
    else shown.end();
    if (this.#shown === shown) shown.change(this.#asked());
  }

  #end(): void {
    this.#begun += 1;
    this.#shown?.end();
    this.#shown = undefined;
  }

  #read(name: string): string {
    return this.getAttribute(name) ?? '';
  }

  #asked(): Asked {
    const lang = this.#read('lang') || (this.closest<HTMLElement>('[lang]')?.lang ?? '');
    return { form: this.#read('form'), variant: this.#read('variant'), section: this.#read('section'), lang };
  }
}
