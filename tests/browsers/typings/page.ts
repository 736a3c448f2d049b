/**
 * Code of the tested page: it renders the form with the field that the address names, and reports the outcome
 * of a text.
 */
import type { TypingField } from '../../typings/corpus.ts';
import { autofill, emptied, type Outcome, settled, showTypingForm } from '../../typings/typing-form.tsx';
import '../../../renderers/styles/index.css';

const field = new URLSearchParams(location.search).get('field') as TypingField;
const shown = showTypingForm(field);

const typings = {
  isEmpty: false,
  outcome: null as Outcome | null,
  /** Clears the form; `isEmpty` becomes true once a text can be entered. */
  startOver(): void {
    typings.isEmpty = false;
    void emptied(shown, field).then((input) => {
      input.focus();
      typings.isEmpty = true;
    });
  },
  autofill(text: string): void {
    const input = document.activeElement;
    if (input instanceof HTMLInputElement) autofill(input, text);
  },
  /** Leaves the field; `outcome` is set once known. */
  leave(): void {
    typings.outcome = null;
    void settled(shown, field).then((outcome) => {
      typings.outcome = outcome;
    });
  },
};
export type Typings = typeof typings;

declare global {
  interface Window {
    typings?: Typings;
  }
}
window.typings = typings;
