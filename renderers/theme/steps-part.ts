import type { Registry } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { JsonObject } from '#engine/model';

export interface LayoutProps {
  /** UI schema of the form or of the group of fields. */
  ui: JsonObject;
  fields: readonly ReactElement[];
  registry: Registry;
}

/** What lays out the fields of a form in steps: there once such a form is to be shown. */
export const stepsPart: { StepsLayout?: ComponentType<LayoutProps> } = {};
