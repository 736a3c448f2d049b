import type { ValidatorType } from '@rjsf/utils';

/**
 * Validator without a function, which RJSF requires. The session validates, because RJSF lists
 * errors slowly, and the schema that it gets has no conditions left.
 */
export const noValidation: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
