import type { Json } from '#engine/model/json';
import { digitsOf } from '#engine/model/text';

/** Input, select or textarea of a form. */
export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Functions from a control's text to its answer; `data-reads` names one, and without it the text is
 * the answer.
 */
const readers = {
  text: (text) => text,
  digits: digitsIn,
  phone: digitsIn,
  /** Other texts than grouped numbers stay texts, for the widget to read. */
  number: (text) => (/^(?=.*\d)[\d\s]*$/.test(text) ? Number(digitsOf(text)) : text),
  /** A choice whose answers are not texts writes them as JSON: `true`, `5`. */
  json: (text) => (text === '' ? '' : (JSON.parse(text) as Json)),
} as const satisfies Record<string, (text: string) => Json>;

/** Returns the digits, with the plus that begins a foreign number; a text without digits as it is. */
function digitsIn(text: string): string {
  return (/^\s*\+/.test(text) ? '+' : '') + digitsOf(text) || text;
}

/**
 * Name of the way in which a control's text becomes an answer (attribute `data-reads`); `own` if only the
 * widget can read it.
 */
export type Reads = keyof typeof readers | 'own';

/**
 * Returns the answer that a control of the page shows: false for an unticked checkbox, undefined for an
 * unchecked radio button, or if only its widget can read it.
 */
export function readFrom(control: NativeControl): Json | undefined {
  const reads = control.getAttribute('data-reads') ?? 'text';
  if (reads === 'own') return undefined;
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') return control.checked;
    if (control.type === 'radio' && !control.checked) return undefined;
  }
  return (readers[reads as keyof typeof readers] ?? readers.text)(control.value);
}
