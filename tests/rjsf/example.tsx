import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { theme } from '#renderers/theme';
import '../../renderers/rjsf-theme/theme.css';

const Form = withTheme(theme);

export const Request = ({ onSend }: { onSend(answers: unknown): void }) => (
  <Form
    schema={{
      type: 'object',
      required: ['phone'],
      properties: { phone: { type: 'string', title: 'Телефон' } },
    }}
    uiSchema={{ phone: { 'ui:widget': 'phone' } }}
    validator={validator}
    onSubmit={({ formData }) => onSend(formData)}
  />
);
