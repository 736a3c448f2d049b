import type { RJSFValidationError } from '@rjsf/utils';
import type { ThemeLanguage } from './theme-language.tsx';

/** Text keys by keyword of the schema, with Ajv's name of the keyword's limit. */
const EXPLAINED: Readonly<Record<string, { key: string; limit?: [name: string, param: string] }>> = {
  required: { key: 'error.required' },
  minLength: { key: 'error.tooShort', limit: ['min', 'limit'] },
  maxLength: { key: 'error.tooLong', limit: ['max', 'limit'] },
  minimum: { key: 'error.tooSmall', limit: ['min', 'limit'] },
  maximum: { key: 'error.tooLarge', limit: ['max', 'limit'] },
  minItems: { key: 'error.tooFewItems', limit: ['min', 'limit'] },
  maxItems: { key: 'error.tooManyItems', limit: ['max', 'limit'] },
  uniqueItems: { key: 'error.repeatedItems' },
  enum: { key: 'error.notInList' },
  type: { key: 'error.wrongType' },
  format: { key: 'error.wrongFormat' },
  pattern: { key: 'error.wrongFormat' },
};

/**
 * Returns the function (`transformErrors` of RJSF) that replaces Ajv's messages, which are English for
 * developers, by our texts for the errors that visitors often meet.
 */
export const explainErrorsIn =
  ({ translate }: ThemeLanguage) =>
  (errors: RJSFValidationError[]): RJSFValidationError[] =>
    errors.map((error) => {
      const explained = EXPLAINED[error.name ?? ''];
      if (explained === undefined) return error;
      const { key, limit } = explained;
      const params = error.params as Readonly<Record<string, string | number>> | undefined;
      const message = translate(key, limit === undefined ? {} : { [limit[0]]: params?.[limit[1]] ?? '' });
      const name = error.title ?? error.property?.replace(/^\./, '');
      return { ...error, message, stack: name ? `${name}: ${message}` : message };
    });
