import { type CompiledForm, errorKey } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import type { Translate } from '../controls/control.ts';

const ANY_ERROR = 'form.error';

/**
 * Returns the function that translates the text keys of a form. The key of an error without a text gives a
 * general error text; any other unknown key is returned as it is.
 * @spec R§8 Radio group
 */
export const translator = ({ messages, lang }: Pick<CompiledForm, 'messages' | 'lang'>): Translate => {
  const isError = (key: string): boolean => key.startsWith(errorKey(''));
  return (key, params) =>
    formatText(messages[key] ?? (isError(key) ? messages[ANY_ERROR] : undefined) ?? key, params, lang);
};
