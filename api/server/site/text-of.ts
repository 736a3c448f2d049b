import type { CompiledForm } from '#engine/model/definition';
import { formatText } from '#engine/model/text';

/**
 * Returns a text of a form by its key with the parameters filled in; the key itself if there is none. Used for
 * texts that only the server shows, so that pages need no code for them.
 */
export const textOf = (
  { messages, lang }: CompiledForm,
  key: string,
  params: Readonly<Record<string, string>> = {},
): string => formatText(messages[key] ?? key, params, lang);
