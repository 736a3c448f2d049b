import { type ThemeProps, withTheme } from '@rjsf/core';
import { SchemaField } from './group-field.tsx';

/** Every schema that RJSF comes across is rendered by ours: a group, or a leaf with its own anatomy. */
const theme: ThemeProps = { fields: { SchemaField } };

/** RJSF with our theme; `RequestForm` is what pages use. */
export const ThemedForm = withTheme(theme);
