import { HttpRefusal } from '../http/refusal.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `source-options`: returns the options of a source, each with its proof; 422 for an unknown
 * source or for other parameters than it has, 503 if it is down.
 */
export const sourceOptions: HandlerOf<'source-options'> = async (
  { body: { source, query, with: passed = {} }, lang, request },
  { sources, isProxyTrusted },
) => {
  const options = await sources.options(
    { source, query, with: passed, lang, network: callerNetwork(request.ip, isProxyTrusted) },
    request.log,
  );
  if (options === 'unknown') throw new HttpRefusal(422, 'source', 'notFound');
  if (options === 'down') throw new HttpRefusal(503, '', 'unavailable');
  return { options: options as { value: string; label: string; proof: string }[] };
};
