import type { FormProps } from '@rjsf/core';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render } from '@testing-library/react';
import { useState } from 'react';
import { theme } from '#renderers/theme';
import '../../renderers/rjsf-theme/theme.css';

const Form = withTheme(theme);

type More = Partial<FormProps> & {
  /** Makes the host keep the answers and pass back what this function returns for them. */
  hostKeeps?(answers: unknown): unknown;
};

/** Renders a form and returns its latest answers. */
export function rjsfForm(schema: RJSFSchema, uiSchema: UiSchema = {}, { hostKeeps, ...more }: More = {}) {
  const answered: { last: unknown; sent: unknown } = { last: more.formData, sent: undefined };
  const shared = {
    schema,
    uiSchema,
    validator,
    onError: () => undefined,
    onSubmit: ({ formData }: { formData?: unknown }) => {
      answered.sent = formData;
    },
    ...more,
  };
  const Host = () => {
    const [answers, setAnswers] = useState<unknown>(more.formData);
    return (
      <Form
        {...shared}
        formData={answers}
        onChange={({ formData }) => {
          answered.last = hostKeeps?.(formData);
          setAnswers(answered.last);
        }}
      />
    );
  };
  const view = render(
    hostKeeps === undefined ? (
      <Form
        {...shared}
        onChange={({ formData }) => {
          answered.last = formData;
        }}
      />
    ) : (
      <Host />
    ),
  );
  return { ...view, answered };
}

/** Returns a schema of one property. */
export const asking = (name: string, property: RJSFSchema, required = false): RJSFSchema => ({
  type: 'object',
  ...(required ? { required: [name] } : {}),
  properties: { [name]: property },
});
