import type { ValidatorType } from '@rjsf/utils';

/**
 * Validator that accepts everything, because RJSF requires one. The session validates instead: RJSF lists
 * errors slowly, and the schema that it gets has no conditions left.
 */
export const noValidation: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
