import type { Accepted } from '#client';
import { type SentReference, withSent } from '#contract';
import { type CompiledForm, type SubmitContext, successCaseOf } from '#engine/model/definition';
import { type FormSession, loadAcceptedPanel, loadAppealsPanel, loadDialogs } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { reportSuccess } from '../analytics/report-send.ts';
import { submitContext as contextOf } from '../context/submit-context.ts';
import { rememberShown } from '../shown-address.ts';

/** Code about sending, which pages load when a form is sent. */
export { reportFailure } from '../analytics/report-send.ts';

/**
 * Resolves with the context of a submission once the code that shows the success is loaded. Rejects if that code
 * cannot be loaded, so that the browser sends the form; only the panel of an appeal's link may be missing.
 */
export async function submitContext(
  { lang, behaviour }: CompiledForm,
  page: Omit<Parameters<typeof contextOf>[0], 'lang'>,
): Promise<SubmitContext> {
  if (behaviour.appeal?.link !== undefined) await loadAppealsPanel().catch(() => undefined);
  if (behaviour.lookup === undefined) await loadAcceptedPanel();
  return contextOf({ lang, ...page });
}

/** Sets or removes the reference to a sent request in the page's URL, without navigation. */
function nameInAddress(sent?: SentReference): void {
  const { pathname, search, hash } = location;
  const query = withSent(search, sent);
  if (query === search) return;
  history.replaceState(history.state, '', pathname + query + hash);
  rememberShown(location);
}

interface SuccessPlace {
  tracksSuccess: boolean;
  /** False if the form was closed while it was sent. */
  isShown: boolean;
  /** True for a form whose success the page's URL may name. */
  isOnPage: boolean;
}

/**
 * Reports a success to analytics and names the request in the page's URL, so that a reload shows the success.
 * Empties a form that was closed while it was sent, so that nobody sends its answers again.
 */
export function takeSuccess(session: FormSession, accepted: Accepted, place: SuccessPlace): void {
  reportSuccess(pageAnalytics, session.form, place.tracksSuccess, accepted);
  if (!place.isShown) {
    if (accepted.appeals === undefined) session.reset();
  } else if (place.isOnPage) nameSuccess(session, accepted);
}

/** Adds the reference to a stored request to the page's URL, so that a reload or Back shows its success. */
function nameSuccess({ form, checker, sent }: FormSession, { sentLink: link }: Accepted): void {
  if (!link) return;
  const { slug, variant, behaviour } = form;
  const successCase = successCaseOf(behaviour, (when) => checker.accepts(when, sent));
  nameInAddress({ slug, variant, successCase, link });
}

/** Removes the reference to a sent request from the page's URL, once its success was read. */
export const forgetSuccess = (): void => nameInAddress();

// A failure may be shown in a dialog.
for (const load of [loadAcceptedPanel, loadDialogs]) load().catch(() => undefined);
