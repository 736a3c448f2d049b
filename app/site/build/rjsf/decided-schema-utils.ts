import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

/**
 * What RJSF's form asks of a schema whose references and conditions were resolved before it came: the schema is what
 * it is, and the answers are the session's.
 */
class DecidedSchemaUtils {
  readonly #validator: ValidatorType;
  readonly #schema: RJSFSchema;

  constructor(validator: ValidatorType, schema: RJSFSchema) {
    this.#validator = validator;
    this.#schema = schema;
  }

  getRootSchema = (): RJSFSchema => this.#schema;
  getValidator = (): ValidatorType => this.#validator;
  doesSchemaUtilsDiffer = (validator: ValidatorType, schema: RJSFSchema): boolean =>
    validator !== this.#validator || schema !== this.#schema;
  retrieveSchema = (schema: RJSFSchema): RJSFSchema => schema;
  getDefaultFormState = (_schema: RJSFSchema, formData: unknown): unknown => formData;
}

export default function createSchemaUtils(validator: ValidatorType, schema: RJSFSchema): DecidedSchemaUtils {
  return new DecidedSchemaUtils(validator, schema);
}
