import { JsonForms } from '@jsonforms/react';
import { JsonFormsStyleContext, vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { type BenchForm, plainSchema } from '../bench-form.ts';
import { draw } from './draw.tsx';
import { startValues } from './groups-of.ts';
import type { Show } from './peer.ts';

const NO_STYLES = { styles: [] };

/** Its state is told of every change and checked at once: that is how it works. It has no mask. */
function VanillaForm({ form, onSubmit }: { form: BenchForm; onSubmit: () => void }) {
  const [state, setState] = useState<{ data: unknown; isSound: boolean }>(() => ({
    data: startValues(form),
    isSound: false,
  }));
  const [schema] = useState(() => plainSchema(form));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.isSound) onSubmit();
      }}
    >
      <JsonFormsStyleContext.Provider value={NO_STYLES}>
        <JsonForms
          schema={schema}
          data={state.data}
          renderers={vanillaRenderers}
          cells={vanillaCells}
          onChange={({ data, errors = [] }) => setState({ data, isSound: errors.length === 0 })}
        />
      </JsonFormsStyleContext.Provider>
      <button type="submit">Отправить</button>
    </form>
  );
}

export const show: Show = (root, form, onSubmit) =>
  draw(root, <VanillaForm form={form} onSubmit={onSubmit} />);
