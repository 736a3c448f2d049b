import type { Registry } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { JsonObject } from '#engine/model/json';
import type { Translate } from '../controls/control.ts';
import type { FormSession } from '../session/form-session.ts';
import { GroupedFields } from './grouped-fields.tsx';

export interface LayoutProps {
  /** UI schema of the form or of the group of fields. */
  ui: JsonObject;
  fields: readonly ReactElement[];
  registry: Registry;
}

export interface ResumePartProps {
  session: FormSession;
  translate: Translate;
}

/**
 * Parts that some forms replace or add: the layout of the fields, which steps and reminders replace, and the
 * part that saves a form.
 */
export const parts: {
  Layout: ComponentType<LayoutProps>;
  /** Part that saves a form for another device; fetched with forms that have it. */
  ResumePart?: ComponentType<ResumePartProps>;
} = { Layout: GroupedFields };
