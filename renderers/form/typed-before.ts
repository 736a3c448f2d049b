import { inputEvent } from '../controls/input-event.ts';
import { isChoice } from '../controls/is-known.ts';
import type { NativeControl } from '../controls/read-from.ts';

const CONTROLS = 'input:not([type=hidden]), select, textarea';

let served: ParentNode | undefined;
/** The controls of the served page. Those that React has replaced keep what they held. */
let controls: NativeControl[] = [];
/** What was typed or chosen before the page's script ran, as it was. */
const texts = new WeakMap<EventTarget, string>();
let focused: EventTarget | null = null;

/** Aborted once the page's own script reads what is typed. */
const hydrated = new AbortController();

const controlsNow = (): NativeControl[] => [...(served?.querySelectorAll<NativeControl>(CONTROLS) ?? [])];

/** Before hydration: a mask that is about to be put on a text may not be the one that the other answers ask for. */
export function rememberTyped(root: ParentNode): void {
  served = root;
  controls = controlsNow();
  focused = document.activeElement;
  for (const control of controls) if (isChanged(control)) texts.set(control, control.value);
  // Hydration takes several turns, and a key may come between any two.
  for (const type of ['input', 'focusin'])
    root.addEventListener(type, rememberInput, { capture: true, signal: hydrated.signal });
}

function rememberInput({ isTrusted, target, type }: Event): void {
  focused = target;
  const control = isTrusted && type === 'input' && controls.find((one) => one === target);
  if (control) texts.set(control, control.value);
}

const isChanged = (control: NativeControl): boolean =>
  'selectedOptions' in control
    ? control.selectedOptions[0]?.defaultSelected === false
    : control.value !== control.defaultValue;

/** A control of the served page as it is now; another one where React has rendered the page once more instead of hydrating it. */
function nowOf(control: NativeControl, all: NativeControl[]): NativeControl | undefined {
  if (control.isConnected) return control;
  const isLike = ({ type, name, value }: NativeControl): boolean =>
    type === control.type && name === control.name && (!/^[cr]/.test(type) || value === control.value);
  return all.filter(isLike)[controls.filter(isLike).indexOf(control)];
}

/** Name of a control → what was typed into it. Gives a form that was rendered once more what the served one held, and the focus. */
export function typedIn(form: ParentNode & Node): Map<string, string> {
  const all = controlsNow();
  const typed = new Map<string, string>();
  for (const control of controls) {
    const now = nowOf(control, all);
    if (now === undefined || !form.contains(now)) continue;
    const text = texts.get(control);
    if (text !== undefined && !isChoice(now)) typed.set(now.name, text);
    if (now === control) continue;
    if (text !== undefined) now.value = text;
    if ('checked' in control) (now as HTMLInputElement).checked = control.checked;
    if (control === focused) focusAt(now, control);
  }
  return typed;
}

/** A control that has no selection has neither end of it, an input of another type has null. */
export function focusAt(control: NativeControl, selection: object): void {
  control.focus({ preventScroll: true });
  const { selectionStart: start, selectionEnd: end } = selection as Partial<HTMLInputElement>;
  if (start != null) (control as HTMLInputElement).setSelectionRange?.(start, end ?? start);
}

/** Passes what was typed and chosen outside of forms to what listens there, once everything does. */
export function passTyped(): void {
  const all = controlsNow();
  for (const control of controls) {
    const text = texts.get(control);
    const now = nowOf(control, all);
    if (text === undefined || now === undefined || now.closest('.zy-form')) continue;
    now.value = text;
    for (const type of ['input', 'change']) now.dispatchEvent(new Event(type, { bubbles: true }));
  }
  controls = [];
  hydrated.abort();
}

/** Types the texts again, so that each is read by what its field has become. */
export function typeAgain(form: ParentNode, typed: ReadonlyMap<string, string>): void {
  for (const control of form.querySelectorAll<NativeControl>(CONTROLS)) {
    const text = isChoice(control) ? undefined : typed.get(control.name);
    if (text === undefined) continue;
    control.value = text;
    control.dispatchEvent(inputEvent(control === document.activeElement));
  }
}
