import type { Json } from '#engine/model/json';
import { sampleForm, showForm } from '../browser/sample-form.tsx';
import type { TypingField } from './corpus.ts';
import { isPhone, onWire, phoneRule, schemas, widgets } from './typing-fields.ts';

/**
 * Shows a form with one field, and the checkbox of a phone beside it. A small form resets quickly, which it
 * does for each text.
 */
export const showTypingForm = (field: TypingField) =>
  showForm(
    sampleForm(
      { [field]: schemas[field], box: { type: 'boolean', default: field !== 'foreign' } },
      {
        [field]: { 'ui:title': field, ...widgets[field] },
        box: { 'ui:title': 'box', 'ui:widget': 'checkbox' },
      },
      {
        slug: `typings-${field}`,
        deciding: ['box'],
        schema: isPhone(field) ? phoneRule(field, 'box') : {},
      },
    ),
  );

export type Shown = ReturnType<typeof showTypingForm>;

const fieldOf = (field: TypingField): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-path="${field}"]`);
  if (found === null) throw new Error(`no field ${field} on the page`);
  return found;
};
const inputOf = (field: TypingField): HTMLInputElement => {
  const found = fieldOf(field).querySelector<HTMLInputElement>('input, textarea');
  if (found === null) throw new Error(`no input in the field ${field}`);
  return found;
};

export interface Outcome {
  sent: Json | undefined;
  isAccepted: boolean;
  /** Everything that the field reports beside its label: notes, an error, an offer. */
  notes: string;
}

/** Resolves once the page has done what it put off. */
export const aTurn = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Empties the form and returns the field that is ready for a text. */
export async function emptied({ session }: Shown, field: TypingField): Promise<HTMLInputElement> {
  session.reset();
  await aTurn();
  return inputOf(field);
}

/** Sets the value past React and dispatches `input` and `change`, as a browser's autofill does. */
export function autofill(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Leaves the field like Tab does. If the field for Russian numbers offers to switch for a foreign number, the
 * offer is accepted.
 */
export async function settled({ session }: Shown, field: TypingField): Promise<Outcome> {
  // Notes are written and React renders in separate tasks.
  await aTurn();
  const whileTyping = notesIn(field);
  const offer = field === 'russian' ? fieldOf(field).querySelector('button') : null;
  offer?.click();
  await aTurn();
  inputOf(field).blur();
  await aTurn();
  await aTurn();
  return {
    sent: sentFrom(session, field),
    isAccepted: inputOf(field).getAttribute('aria-invalid') !== 'true',
    notes: notesIn(field) || whileTyping,
  };
}

function sentFrom(session: Shown['session'], field: TypingField): Json | undefined {
  const value = session.value(field);
  return value && onWire(field, typeof value === 'string' ? value.trim() : value, session.value('box'));
}

/** Returns the answer that a submit sends now; null if it sends none. */
export function submitted({ session }: Shown, field: TypingField): Json {
  const answers = session.submit() ?? {};
  return onWire(field, answers[field] ?? null, answers.box);
}

const notesIn = (field: TypingField): string =>
  [...fieldOf(field).querySelectorAll('.zy-note, .zy-error, button')]
    .map(({ textContent }) => textContent.trim())
    .join(' ')
    .trim();
