import type { CompiledForm, SubmitContext } from '#engine/model/definition';
import { loadAppealsPanel, loadDialogs } from '#renderers';
import { submitContext as contextOf } from '../context/submit-context.ts';

/** Code that reports and shows a send, apart from its answers; nothing of it is needed before one. */
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

// A failure may be shown in a dialog.
loadDialogs().catch(() => undefined);
