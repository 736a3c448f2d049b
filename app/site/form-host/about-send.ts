import type { CompiledForm, SubmitContext } from '#engine/model/definition';
import { loadAppealsPanel, loadDialogs } from '#renderers';
import { submitContext as contextOf } from '../context/submit-context.ts';

/** Code that reports and shows a send, apart from its answers; nothing of it is needed before one. */
export { reportFailure, reportSuccess } from '../analytics/report-send.ts';

/** Resolves when what shows the success is there as well; that it cannot be fetched is no reason not to send. */
export async function submitContext(
  { lang, behaviour }: CompiledForm,
  page: Omit<Parameters<typeof contextOf>[0], 'lang'>,
): Promise<SubmitContext> {
  if (behaviour.appeal?.link !== undefined) await loadAppealsPanel().catch(() => undefined);
  return contextOf({ lang, ...page });
}

// A failure may be shown in one.
loadDialogs().catch(() => undefined);
