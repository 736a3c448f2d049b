import type { CompiledForm } from '#engine/model/definition';
import { formatText } from '#engine/model/text';

/** A text of a form that is shown by the server alone: its page has none of the code that would find it. */
export const textOf = (
  { messages, lang }: CompiledForm,
  key: string,
  params: Readonly<Record<string, string>> = {},
): string => formatText(messages[key] ?? key, params, lang);
