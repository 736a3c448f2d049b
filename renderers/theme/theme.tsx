import { type ThemeProps, withTheme } from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { isObject } from '#engine';
import { GroupedFields } from './grouped-fields.tsx';
import { LeafField } from './leaf-field.tsx';

/** A leaf draws its own anatomy, so that an error renders the leaf alone; a hidden one draws nothing, but is there. */
const FieldTemplate = ({ children }: FieldTemplateProps) => children;

const ObjectFieldTemplate = ({ properties, uiSchema }: ObjectFieldTemplateProps) => (
  <GroupedFields ui={isObject(uiSchema) ? uiSchema : {}} fields={properties} />
);

const theme: ThemeProps = {
  fields: { StringField: LeafField, BooleanField: LeafField, NumberField: LeafField, compound: LeafField },
  templates: { FieldTemplate, ObjectFieldTemplate },
};

/** RJSF with our theme; `RequestForm` is what pages use. */
export const ThemedForm = withTheme(theme);
