import Form from '@rjsf/core';
import type { WidgetProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { plainSchema } from '../bench-form.ts';
import type { Show } from './peer.ts';
import { maskPhone } from './phone-mask.ts';
import { renderBelow } from './render-below.tsx';

const PhoneWidget = ({ id, value, onChange, required }: WidgetProps) => (
  <input
    id={id}
    type="tel"
    required={required}
    value={String(value ?? '')}
    onChange={(event) => onChange(maskPhone(event.target.value))}
  />
);

const widgets = { PhoneWidget };
const uiSchema = { phone: { 'ui:widget': 'PhoneWidget' } };

/** Stock RJSF: its own theme and its own Ajv, validated on submit. */
export const show: Show = (root, form, onSubmit) =>
  renderBelow(
    root,
    <Form
      schema={plainSchema(form)}
      uiSchema={uiSchema}
      widgets={widgets}
      validator={validator}
      noHtml5Validate
      onSubmit={() => onSubmit()}
    />,
  );
