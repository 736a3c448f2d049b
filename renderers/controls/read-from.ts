import type { Json } from '#engine/model/json';
import { digitsOf } from '#engine/model/text';

export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Text in a control → the answer. A control names its own in `data-reads`; without one it is the text itself. */
const readers = {
  text: (text) => text,
  digits: digitsOf,
  phone: phoneOf,
  /** A text that is more than a number in groups is news, which its widget reads. */
  number: (text) => (/^(?=.*\d)[\d\s]*$/.test(text) ? Number(digitsOf(text)) : text),
  /** A choice whose answers are not texts writes them as JSON: `true`, `5`. */
  json: (text) => (text === '' ? '' : (JSON.parse(text) as Json)),
} as const satisfies Record<string, (text: string) => Json>;

/** Digits, behind a plus where the text starts with one: another country's number is not ours without it. */
function phoneOf(text: string): string {
  return (/^\s*\+/.test(text) ? '+' : '') + digitsOf(text);
}

/** `own`: the control's text is not the answer, or not all of it, and only its widget knows what is. */
export type Reads = keyof typeof readers | 'own';

/**
 * The answer that a native control shows; undefined where it shows none: an unchecked radio, `data-reads="own"`.
 * A control without a known reader is read as text.
 */
export function readFrom(control: NativeControl): Json | undefined {
  const reads = control.getAttribute('data-reads') ?? 'text';
  if (reads === 'own') return undefined;
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') return control.checked;
    if (control.type === 'radio' && !control.checked) return undefined;
  }
  return (isReader(reads) ? readers[reads] : readers.text)(control.value);
}

const isReader = (name: string): name is keyof typeof readers => Object.hasOwn(readers, name);
