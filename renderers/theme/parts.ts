import type { Registry } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { JsonObject } from '#engine/model';
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

export interface ReminderPartProps {
  session: FormSession;
  translate: Translate;
  /** It is above the button of a step, and not of the one that sends. */
  isStep?: boolean;
}

/** What lays out fields. The code of steps, where a form has them, lays out those by steps and the others as this does. */
export const parts: {
  Layout: ComponentType<LayoutProps>;
  /** Fetched with forms that are finished on another device. */
  ResumePart?: ComponentType<ResumePartProps>;
  /** Fetched with forms that recommend a field. */
  ReminderPart?: ComponentType<ReminderPartProps>;
} = { Layout: GroupedFields };
