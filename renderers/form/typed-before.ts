import { inputEvent } from '../controls/input-event.ts';

/** Texts that were in controls before the page's script ran, as they were typed. */
const texts = new WeakMap<Element, string>();

/** From now on the forms read what is typed themselves. */
const hydrated = new AbortController();
export const stopRemembering = (): void => hydrated.abort();

type TextControl = HTMLInputElement | HTMLTextAreaElement;
const TEXT_CONTROLS = 'input[name]:not([type=hidden], [type=checkbox], [type=radio]), textarea[name]';

/** Before hydration: a mask that is about to be put on a text may not be the one that the other answers ask for. */
export function rememberTyped(root: ParentNode): void {
  for (const control of root.querySelectorAll<TextControl>(TEXT_CONTROLS)) {
    if (control.value !== control.defaultValue) texts.set(control, control.value);
  }
  root.addEventListener('input', rememberInput, { capture: true, signal: hydrated.signal });
}

/** Hydration takes several turns, and a key may come between any two. */
function rememberInput({ isTrusted, target }: Event): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isTrusted && isText && target.matches(TEXT_CONTROLS)) texts.set(target, target.value);
}

/** Name of a control → what was typed into it. */
export const typedIn = (form: ParentNode): Map<string, string> =>
  new Map(
    [...form.querySelectorAll<TextControl>(TEXT_CONTROLS)].flatMap((control) => {
      const text = texts.get(control);
      return text === undefined ? [] : [[control.name, text] as const];
    }),
  );

/** Types the texts again, so that each is read by what its field has become. */
export function typeAgain(form: ParentNode, typed: ReadonlyMap<string, string>): void {
  for (const control of form.querySelectorAll<TextControl>(TEXT_CONTROLS)) {
    const text = typed.get(control.name);
    if (text === undefined) continue;
    control.value = text;
    control.dispatchEvent(inputEvent(control === document.activeElement));
  }
}
