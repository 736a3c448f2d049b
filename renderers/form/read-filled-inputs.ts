import { fromInputName } from '#engine/model/json';
import { inputEvent } from '../controls/input-event.ts';
import { isChoice, isKnown } from '../controls/is-known.ts';
import { type NativeControl, readFrom } from '../controls/read-from.ts';
import type { FormSession } from '../session/form-session.ts';

const TAGS = ['input', 'select', 'textarea'] as const;

/**
 * Passes to the session the content of controls that the browser's autofill has filled without an event,
 * because the visitor sees and sends it. `typing`: the control in which the visitor may still be typing, whose
 * text is passed as if it were typed.
 */
export function readFilledInputs(
  form: HTMLElement,
  session: FormSession,
  typing: Element | null = null,
): void {
  // The fast path: usually nothing was filled in, and a form may have a thousand controls. Lookup by tag is
  // the quickest.
  if (!TAGS.some((tag) => hasNews(form.getElementsByTagName(tag), session))) return;
  // Controls are read in order, because a choice in one may decide the choices of another.
  for (const control of form.querySelectorAll<NativeControl>(TAGS.join())) {
    if (!isNews(control, session)) continue;
    if (isChoice(control)) session.choose(fromInputName(control.name), readFrom(control));
    // The event that autofill did not fire: a mask formats the text, and the control passes it to the
    // session.
    else control.dispatchEvent(inputEvent(control === typing));
  }
}

function hasNews(controls: HTMLCollectionOf<NativeControl>, session: FormSession): boolean {
  for (const control of controls) {
    if ((session.value(fromInputName(control.name)) ?? '') !== control.value && isNews(control, session))
      return true;
  }
  return false;
}

function isNews(control: NativeControl, { form, value }: FormSession): boolean {
  const path = fromInputName(control.name);
  return !isKnown(control, value(path)) && form.fields.some((field) => field.path === path);
}
