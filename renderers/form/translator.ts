import { type CompiledForm, errorKey, formatText } from '#engine';
import type { Translate } from '../theme/form-context.ts';

const ANY_ERROR = 'form.error';

/** A form's texts by key. An error without a wording of its own still says that something is wrong. @spec R§8 Radio group */
export const translator = ({ messages, lang }: Pick<CompiledForm, 'messages' | 'lang'>): Translate => {
  const isError = (key: string): boolean => key.startsWith(errorKey(''));
  return (key, params) =>
    formatText(messages[key] ?? (isError(key) ? messages[ANY_ERROR] : undefined) ?? key, params, lang);
};
