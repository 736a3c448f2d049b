import type { Registry } from '@rjsf/utils';
import type { Translate } from '../controls/control.ts';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';

/** Context of the theme's parts in RJSF's registry. */
export interface FormContext {
  session: FormSession;
  services: Services;
  translate: Translate;
}

/** Returns our context from RJSF's registry. */
export const contextOf = (registry: Registry): FormContext => registry.formContext as FormContext;
