import type { CompiledForm } from '#engine/model/definition';
import { formatText } from '#engine/model/text';

/** Returns a form's text that only the server shows, so that no page needs the code to find it. */
export const textOf = (
  { messages, lang }: CompiledForm,
  key: string,
  params: Readonly<Record<string, string>> = {},
): string => formatText(messages[key] ?? key, params, lang);
