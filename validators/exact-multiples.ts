import { _, type Ajv, type Code } from 'ajv';
import { readDecimal } from '#engine/model/computed';
import { replaceKeyword } from './replace-keyword.ts';

/**
 * Makes `multipleOf` of an Ajv instance compare numbers as the decimals that they are written as. Ajv divides
 * binary doubles, so 19.99 would not be a multiple of 0.01. The nearest multiple is computed from integers by
 * one division instead, which gives the double that its decimal is parsed to.
 */
export function makeMultiplesExact(ajv: Ajv): void {
  replaceKeyword(ajv, 'multipleOf', (context, own) => {
    const { schema, data } = context;
    const step = context.$data ? undefined : readDecimal(String(schema));
    if (step === undefined || step.n <= 0n) return own.code(context);
    const nearest: Code = _`Math.round(${data} / ${schema}) * ${Number(step.n)}`;
    context.fail(_`${data} !== ${step.d === 1n ? nearest : _`${nearest} / ${Number(step.d)}`}`);
  });
}
