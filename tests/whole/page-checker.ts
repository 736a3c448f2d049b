import type { CompiledForm, FormBundle, FormChecker } from '#engine/model/definition';
import { loadChecker } from '#rules';
import { compileValidatorSource } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';

/** Returns the checker as a page loads it, from a module imported as text. */
export async function pageChecker(form: CompiledForm): Promise<FormChecker> {
  const source = compileValidatorSource(form);
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Pick<
    FormBundle,
    'rules' | 'validators'
  >;
  return loadChecker({ form, rules: module.rules, validators: module.validators }, exampleClock);
}
