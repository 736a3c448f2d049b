import type { FormSession } from '../session/form-session.ts';

/** Some autofill writes into inputs without any event; what stands in them is what the visitor sees and sends. */
export function readFilledInputs(form: HTMLElement, session: FormSession): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=checkbox]):not([type=radio])',
  )) {
    const known = session.value(input.name);
    const shown = input.value;
    const isKnown = typeof known === 'string' ? letters(known) === letters(shown) : shown === '';
    if (!isKnown) session.type(input.name, shown);
  }
}

/** A mask writes spaces that the answer does not have. */
const letters = (text: string): string => text.replace(/\s/g, '');
