import { inputEvent } from '../controls/input-event.ts';
import { isChoice } from '../controls/is-known.ts';
import type { NativeControl } from '../controls/read-from.ts';

/** The state of a control that a visitor has changed before the page's script ran. */
interface Early {
  /** Finds the control again where React has rendered the page once more instead of hydrating it. */
  key: string;
  text: string;
  isTicked: boolean;
}

const CONTROLS = 'input:not([type=hidden], [type=file]), select, textarea';

let served: ParentNode | undefined;
const early = new Map<NativeControl, Early>();
/** The control that has the focus, and its key. */
let focused: [control: NativeControl, key: string] | undefined;

/** Aborted once the page's own script reads what is typed. */
const hydrated = new AbortController();

/** Copies what is typed and chosen in the served page until it is hydrated. It must run before React does. */
export function rememberTyped(root: HTMLElement): void {
  served = root;
  for (const [key, control] of controlsByKey()) {
    if (isChanged(control)) keep(control, key);
    if (control === document.activeElement) focused = [control, key];
  }
  // Hydration takes several turns, and a key may come between any two.
  for (const type of ['input', 'change', 'focusin'])
    root.addEventListener(type, rememberEvent, { capture: true, signal: hydrated.signal });
}

function rememberEvent({ isTrusted, target, type }: Event): void {
  const found = isTrusted && [...controlsByKey()].find(([, control]) => control === target);
  if (!found) return;
  const [key, control] = found;
  if (type === 'focusin') focused = [control, key];
  else keep(control, key);
}

const keep = (control: NativeControl, key: string): void => {
  early.set(control, { key, text: control.value, isTicked: isTick(control) && control.checked });
};

const isTick = (control: NativeControl): control is HTMLInputElement =>
  isChoice(control) && control instanceof HTMLInputElement;

const isChanged = (control: NativeControl): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
    : isTick(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;

/** The controls of the page, each by its kind, its name and its place among those that share them. */
function controlsByKey(): Map<string, NativeControl> {
  const found = new Map<string, NativeControl>();
  for (const control of served?.querySelectorAll<NativeControl>(CONTROLS) ?? []) {
    const key = `${control.type} ${control.name} ${isTick(control) ? control.value : ''}`;
    let place = 0;
    while (found.has(key + place)) place += 1;
    found.set(key + place, control);
  }
  return found;
}

/**
 * Shows what was typed and chosen in a form again where React has rendered the form once more, and gives the focus back. Returns the
 * texts by the names of their controls.
 */
export function typedIn(form: HTMLElement): Map<string, string> {
  const present = controlsByKey();
  const texts = new Map<string, string>();
  for (const [control, state] of early) {
    const now = control.isConnected ? control : present.get(state.key);
    if (now === undefined || !form.contains(now)) continue;
    early.delete(control);
    if (isTick(now)) now.checked = state.isTicked;
    else if (now !== control) now.value = state.text;
    if (!isChoice(now)) texts.set(now.name, state.text);
  }
  const [control, key = ''] = focused ?? [];
  const now = control?.isConnected === false ? present.get(key) : undefined;
  if (control !== undefined && now !== undefined && form.contains(now)) focusAt(now, control);
  return texts;
}

/** A control that has no selection has neither end of it, an input of another type has null. */
export function focusAt(
  control: NativeControl,
  selection: Partial<Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'>> | HTMLSelectElement,
): void {
  control.focus({ preventScroll: true });
  const { selectionStart: start, selectionEnd: end } = selection as Partial<HTMLInputElement>;
  if (start != null) (control as HTMLInputElement).setSelectionRange?.(start, end ?? start);
}

/** Passes what was typed and chosen outside of forms to what listens there. It must run once everything does. */
export function passTyped(): void {
  const present = controlsByKey();
  for (const [control, { key, text, isTicked }] of early) {
    const now = control.isConnected ? control : present.get(key);
    if (now === undefined) continue;
    if (isTick(now)) {
      now.checked = now.defaultChecked;
      if (isTicked !== now.checked) now.click();
    } else {
      // React reports a text only where it differs from the one that was last set by the element's own property.
      if (!(now instanceof HTMLSelectElement)) now.value = now.defaultValue;
      Reflect.set(Object.getPrototypeOf(now), 'value', text, now);
      now.dispatchEvent(
        isChoice(now) ? new Event('change', { bubbles: true }) : inputEvent(now === document.activeElement),
      );
    }
  }
  early.clear();
  hydrated.abort();
}

/** Types the texts again, so that each is read by what its field has become. */
export function typeAgain(form: ParentNode, typed: ReadonlyMap<string, string>): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(CONTROLS)) {
    const text = isChoice(control) ? undefined : typed.get(control.name);
    if (text === undefined) continue;
    control.value = text;
    control.dispatchEvent(inputEvent(control === document.activeElement));
  }
}
