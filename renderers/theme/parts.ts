import type { Registry } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { JsonObject } from '#engine/model';
import { GroupedFields } from './grouped-fields.tsx';

export interface LayoutProps {
  /** UI schema of the form or of the group of fields. */
  ui: JsonObject;
  fields: readonly ReactElement[];
  registry: Registry;
}

/** What lays out fields. The code of steps, where a form has them, lays out those by steps and the others as this does. */
export const parts: { Layout: ComponentType<LayoutProps> } = { Layout: GroupedFields };
