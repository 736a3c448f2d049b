import type { Json } from '#engine/model/json';
import { digitsOf } from '#engine/model/text';

export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Functions from the text of a control to the answer. A control names its reader in `data-reads`; without one
 * the answer is the text itself.
 */
const readers = {
  text: (text) => text,
  digits: digitsOf,
  phone: phoneOf,
  /** A text other than a grouped number is returned unchanged, for its widget to parse. */
  number: (text) => (/^(?=.*\d)[\d\s]*$/.test(text) ? Number(digitsOf(text)) : text),
  /** A choice whose answers are not texts writes them as JSON: `true`, `5`. */
  json: (text) => (text === '' ? '' : (JSON.parse(text) as Json)),
} as const satisfies Record<string, (text: string) => Json>;

/**
 * Returns the digits, after a plus if the text starts with a plus, without which a foreign number would look
 * like a Russian one.
 */
function phoneOf(text: string): string {
  return (/^\s*\+/.test(text) ? '+' : '') + digitsOf(text);
}

/** Name of a reader; `own` if the text is not the whole answer, and only the widget knows it. */
export type Reads = keyof typeof readers | 'own';

/**
 * Returns the answer that a native control shows; undefined if it shows none, as an unchecked radio or
 * `data-reads="own"`. A control without a known reader is read as text.
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
