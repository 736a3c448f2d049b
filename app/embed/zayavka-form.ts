import type { Asked, ShownForm } from './asked.ts';
import { showFrame } from './frame.ts';

/**
 * Returns the class of the custom element `<zayavka-form form="…">`: it shows a form in the page, or with
 * `mode="frame"` in an iframe. Before, without script, or if it may not be shown, the element's own content stays.
 */
export const zayavkaForm = (serverOrigin: string): CustomElementConstructor =>
  class ZayavkaForm extends HTMLElement {
    static readonly observedAttributes = ['form', 'variant', 'lang', 'section', 'mode', 'query'];

    #shown: ShownForm | undefined;
    #mode = '';
    #isDue = false;
    /** Number of loads that were started: a form that comes late is not shown. */
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

    /** Joins several changes, or a move within the page, to a single update. */
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
      return {
        form: this.#read('form'),
        variant: this.#read('variant'),
        section: this.#read('section'),
        lang,
      };
    }
  };
