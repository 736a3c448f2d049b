import type { Accepted } from '#client';
import { type SentReference, withSent } from '#contract';
import { type CompiledForm, type SubmitContext, successCaseOf } from '#engine/model/definition';
import { type FormSession, loadAppealsPanel, loadDialogs } from '#renderers';
import { submitContext as contextOf } from '../context/submit-context.ts';
import { rememberShown } from '../shown-address.ts';

/** Code that reports and shows a submit; a page loads it no earlier than a submit. */
export { reportFailure, reportSuccess } from '../analytics/report-send.ts';

/**
 * Returns the context of a request, once the code that shows the success is loaded as well. A failed fetch
 * does not prevent the send.
 */
export async function submitContext(
  { lang, behaviour }: CompiledForm,
  page: Omit<Parameters<typeof contextOf>[0], 'lang'>,
): Promise<SubmitContext> {
  if (behaviour.appeal?.link !== undefined) await loadAppealsPanel().catch(() => undefined);
  return contextOf({ lang, ...page });
}

/** Puts a sent request into the page's URL, or takes it out; the page stays as it is. */
function nameInAddress(sent?: SentReference): void {
  const { pathname, search, hash } = location;
  const query = withSent(search, sent);
  if (query === search) return;
  history.replaceState(history.state, '', pathname + query + hash);
  rememberShown(location);
}

/** Puts a stored request into the page's URL, which shows its success again after a reload and on Back. */
export function nameSuccess({ form, checker, sent }: FormSession, { sentLink: link }: Accepted): void {
  if (!link) return;
  const { slug, variant, behaviour } = form;
  const successCase = successCaseOf(behaviour, (when) => checker.accepts(when, sent));
  nameInAddress({ slug, variant, successCase, link });
}

/** Takes the request out of the URL: its success was read. */
export const forgetSuccess = (): void => nameInAddress();

// A failure may be shown in a dialog.
loadDialogs().catch(() => undefined);
