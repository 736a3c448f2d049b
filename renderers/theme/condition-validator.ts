import type { ValidatorType } from '@rjsf/utils';
import type { FormChecker, JsonSchema } from '#engine';

/**
 * RJSF asks a validator which branch of a condition holds. It is asked for nothing else: the session judges answers
 * itself, because RJSF's way of listing errors costs many times the check.
 */
export const conditionValidator = (checker: FormChecker): ValidatorType => ({
  isValid: (schema, formData) => checker.accepts(schema as JsonSchema, formData),
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
});
