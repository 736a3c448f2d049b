import type { UISchemaElement } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { JsonFormsStyleContext, vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { type BenchForm, isNested, NESTED_GROUPS, plainSchema } from '../bench-form.ts';
import { startValues } from './groups-of.ts';
import type { Show } from './peer.ts';
import { renderBelow } from './render-below.tsx';

const NO_STYLES = { styles: [] };

/**
 * Renders the form by JSON Forms, which by design passes every change through its state and validates at
 * once. It has no mask.
 */
function VanillaForm({ form, onSubmit }: { form: BenchForm; onSubmit: () => void }) {
  const [state, setState] = useState<{ data: unknown; isValid: boolean }>(() => ({
    data: startValues(form),
    isValid: false,
  }));
  const [{ schema, uischema }] = useState(() => schemasOf(form));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.isValid) onSubmit();
      }}
    >
      <JsonFormsStyleContext.Provider value={NO_STYLES}>
        <JsonForms
          schema={schema}
          uischema={uischema}
          data={state.data}
          renderers={vanillaRenderers}
          cells={vanillaCells}
          onChange={({ data, errors = [] }) => setState({ data, isValid: errors.length === 0 })}
        />
      </JsonFormsStyleContext.Provider>
      <button type="submit">Отправить</button>
    </form>
  );
}

/**
 * Returns its schema and UI schema. JSON Forms renders no fields of schema branches, so that every group is a
 * property which rules of the layout hide.
 */
function schemasOf(form: BenchForm) {
  const { allOf: _, ...schema } = plainSchema(form);
  const asked = Object.entries(NESTED_GROUPS).flatMap(([name, { shared }]) =>
    isNested(form) ? [[name, { $ref: `#/definitions/${shared}` }]] : [],
  );
  return {
    schema: { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(asked) } },
    uischema: {
      type: 'VerticalLayout',
      elements: form.fields.map(({ path, label, when }) => ({
        type: 'Control',
        label,
        scope: `#/properties/${path.replaceAll('.', '/properties/')}`,
        ...(when === undefined
          ? {}
          : {
              rule: {
                effect: 'SHOW',
                condition: { scope: `#/properties/${when}`, schema: { const: true } },
              },
            }),
      })),
    } as UISchemaElement,
  };
}

export const show: Show = (root, form, onSubmit) =>
  renderBelow(root, <VanillaForm form={form} onSubmit={onSubmit} />);
