import type { Registry } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { JsonObject } from '#engine/model/json';
import type { Translate } from '../controls/control.ts';
import type { FormSession } from '../session/form-session.ts';
import { GroupedFields } from './grouped-fields.tsx';

/** Props of the component that lays out the fields of a form or group. */
export interface LayoutProps {
  /** UI schema of the form or of the group of fields. */
  ui: JsonObject;
  fields: readonly ReactElement[];
  registry: Registry;
}

/** Props of the part that saves a form for another device. */
export interface ResumePartProps {
  session: FormSession;
  translate: Translate;
}

/**
 * Components that some forms replace or add: the layout of the fields (steps and reminders have their own), and
 * the part that saves a form.
 */
export const parts: {
  Layout: ComponentType<LayoutProps>;
  /** Part that saves a form for another device; fetched with forms that have it. */
  ResumePart?: ComponentType<ResumePartProps>;
} = { Layout: GroupedFields };
