import { inputEvent } from '../controls/input-event.ts';
import { isChoice } from '../controls/is-known.ts';
import type { NativeControl } from '../controls/read-from.ts';

/** Controls of the page from the server, with what was typed or chosen before the script ran. */
const before = new Map<NativeControl, string | undefined>();
/** Control that last had the focus. */
let focused: EventTarget | null = null;

const controlsIn = (page: ParentNode): NativeControl[] => [
  ...page.querySelectorAll<NativeControl>('input:not([type=hidden]), select, textarea'),
];

/**
 * Records the texts and choices that the visitor has entered in the page from the server, before hydration
 * replaces controls. Texts are kept unformatted, because a mask may depend on other answers.
 */
export function rememberTyped(): void {
  for (const control of controlsIn(document))
    before.set(control, isChanged(control) ? control.value : undefined);
  focused = document.activeElement;
  // Hydration takes several tasks, and a key may come between any two.
  addEventListener('input', rememberInput, true);
}

function rememberInput({ isTrusted, target }: Event): void {
  const control = target as NativeControl;
  if (!isTrusted || !before.has(control)) return;
  before.set(control, control.value);
  focused = control;
}

const isChanged = (control: NativeControl): boolean =>
  'selectedOptions' in control
    ? !control.selectedOptions[0]?.defaultSelected
    : control.value !== control.defaultValue;

/**
 * Calls `act` for each of these controls in a part, with the control that React put in its place.
 */
function eachIn(
  part: Node,
  act: (now: NativeControl, text: string | undefined, control: NativeControl) => void,
): void {
  const all = controlsIn(document);
  for (const [control, text] of before) {
    const named = (list: Iterable<NativeControl>): NativeControl[] =>
      [...list].filter(({ name }) => name === control.name);
    const now = control.isConnected ? control : named(all)[named(before.keys()).indexOf(control)];
    if (now && part.contains(now)) act(now, text, control);
  }
}

/**
 * Returns the recorded texts of a form by the name of their control. A control by which React has replaced a
 * recorded one gets its text, choice and focus.
 */
export function restoreTyped(form: Node): Map<string, string> {
  const typed = new Map<string, string>();
  eachIn(form, (now, text, control) => {
    if (text !== undefined && !isChoice(now)) typed.set(now.name, text);
    if (now === control) return;
    if (text !== undefined) now.value = text;
    if ('checked' in control) (now as HTMLInputElement).checked = control.checked;
    if (control === focused) now.focus();
  });
  return typed;
}

/**
 * Dispatches events for the recorded texts and choices outside of forms, after all listeners are attached, and
 * ends the recording.
 */
export function passTyped(): void {
  eachIn(document, (now, text) => {
    if (text === undefined || now.closest('.zy-form')) return;
    now.value = text;
    for (const type of ['input', 'change']) now.dispatchEvent(new Event(type, { bubbles: true }));
  });
  before.clear();
  removeEventListener('input', rememberInput, true);
}

/**
 * Puts the texts, by the name of their control, into the form again with `input` events, so that each is read
 * by the current widget of its field.
 */
export function typeAgain(form: ParentNode, typed: ReadonlyMap<string, string>): void {
  for (const control of controlsIn(form)) {
    const text = typed.get(control.name);
    if (text === undefined) continue;
    control.value = text;
    control.dispatchEvent(inputEvent(control === document.activeElement));
  }
}
