import { FORM_HEADER } from '#contract';
import { answerAt } from '#engine/model/answers';
import { fromInputName, type Json } from '#engine/model/json';
import { type NativeControl, storedDraft } from '#renderers';
import { breaksSoFar, MAX_BREAKS } from './breaks.ts';

/** True while the page reloads: two boundaries may catch the same error. */
let isLeaving = false;

/** Reloads a page that broke while rendering, twice at most, and only where drafts can keep its answers. */
export function loadAfterBreak(): void {
  const before = breaksSoFar();
  if (isLeaving || before >= MAX_BREAKS) return;
  try {
    sessionStorage.setItem('zayavka.broken', '1');
  } catch {
    return;
  }
  isLeaving = true;
  history.replaceState({ ...history.state, zayavkaBreaks: before + 1 }, '');
  location.reload();
}

/** Fills the inputs of a page that is not hydrated with the answers of the drafts in this tab. */
export function fillServed(page: ParentNode): void {
  for (const form of page.querySelectorAll('form')) {
    const version = form.querySelector<HTMLInputElement>(`[name="${FORM_HEADER}"]`)?.value ?? '';
    const draft = storedDraft(() => sessionStorage, version.replace(/@.*/, ''));
    for (const control of form.querySelectorAll<NativeControl>('input:not([type=hidden]), select, textarea'))
      show(control, answerAt(draft, fromInputName(control.name)) ?? null);
  }
}

function show(control: NativeControl, answer: Json): void {
  if (answer === null || control.type === 'file') return;
  const texts = [answer].flat().map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
    control.checked = answer === true || texts.includes(control.value);
  else if (typeof answer !== 'object') control.value = String(answer);
}
