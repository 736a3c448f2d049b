import { type ThemeProps, withTheme } from '@rjsf/core';
import { SchemaField } from './group-field.tsx';

/** Theme that renders every schema by our component: a group, or a leaf with its own anatomy. */
const theme: ThemeProps = { fields: { SchemaField } };

/** RJSF's `Form` with our theme; it renders the fields inside `RequestForm`. */
export const ThemedForm = withTheme(theme);
