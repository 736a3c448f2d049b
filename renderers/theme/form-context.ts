import type { Registry } from '@rjsf/utils';
import type { Translate } from '../controls/control.ts';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';

/** Objects that our components find in RJSF's registry. */
export interface FormContext {
  session: FormSession;
  services: Services;
  translate: Translate;
}

/** Returns the objects of the form (session, services, texts) from RJSF's registry. */
export const contextOf = (registry: Registry): FormContext => registry.formContext as FormContext;
