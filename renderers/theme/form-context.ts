import type { Registry } from '@rjsf/utils';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** What the theme's parts find in RJSF's registry. */
export interface FormContext {
  session: FormSession;
  services: Services;
  translate: Translate;
}

export const contextOf = (registry: Registry): FormContext => registry.formContext as FormContext;
