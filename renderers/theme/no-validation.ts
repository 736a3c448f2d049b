import type { ValidatorType } from '@rjsf/utils';

/**
 * Validator that RJSF requires, without function. The session validates answers itself, because RJSF's
 * listing of errors costs many times the check, and the schema passed to RJSF has its conditions decided.
 */
export const noValidation: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
