/** Runs in the tested page: shows the form with the field of the address, and reports what came of a text. */
import type { TypingField } from '../../typings/corpus.ts';
import { autofill, emptied, type Outcome, settled, showTypingForm } from '../../typings/typing-form.tsx';
import '../../../renderers/styles/index.css';

const field = new URLSearchParams(location.search).get('field') as TypingField;
const shown = showTypingForm(field);

const typings = {
  isEmpty: false,
  outcome: null as Outcome | null,
  /** Starts over; `isEmpty` once a text can be entered. */
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
  /** Leaves the field; `outcome` once it is known. */
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
