import { useForm, useStore } from '@tanstack/react-form';
import type { BenchForm } from '../bench-form.ts';
import { startValues } from './groups-of.ts';
import type { Show } from './peer.ts';
import { maskPhone } from './phone-mask.ts';
import { renderBelow } from './render-below.tsx';
import { zodSchema } from './zod-schema.ts';

function TanStackForm({ form, onSubmit }: { form: BenchForm; onSubmit: () => void }) {
  const deciding = [...new Set(form.fields.flatMap(({ when }) => when ?? []))];
  const api = useForm({
    defaultValues: startValues(form),
    validators: { onSubmit: zodSchema(form) as never },
    onSubmit: () => onSubmit(),
  });
  const ticked = useStore(api.store, ({ values }) => deciding.map((path) => values[path] === true).join());
  const asked = new Set(deciding.filter((_, index) => ticked.split(',')[index] === 'true'));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void api.handleSubmit();
      }}
    >
      {form.fields
        .filter(({ when }) => when === undefined || asked.has(when))
        .map(({ path, label, kind }) => (
          <api.Field name={path as never} key={path}>
            {(field) => {
              const { value, meta } = field.state as { value: unknown; meta: { errors: unknown[] } };
              const set = (next: unknown): void => field.handleChange(next as never);
              return (
                <div className="field">
                  <label htmlFor={path}>{label}</label>
                  {kind === 'box' ? (
                    <input
                      id={path}
                      type="checkbox"
                      checked={value === true}
                      onBlur={field.handleBlur}
                      onChange={(event) => set(event.target.checked)}
                    />
                  ) : (
                    <input
                      id={path}
                      value={String(value ?? '')}
                      aria-invalid={meta.errors.length > 0}
                      onBlur={field.handleBlur}
                      onChange={(event) =>
                        set(kind === 'phone' ? maskPhone(event.target.value) : event.target.value)
                      }
                    />
                  )}
                  {meta.errors.length > 0 && <p role="alert">Заполните поле</p>}
                </div>
              );
            }}
          </api.Field>
        ))}
      <button type="submit">Отправить</button>
    </form>
  );
}

export const show: Show = (root, form, onSubmit) =>
  renderBelow(root, <TanStackForm form={form} onSubmit={onSubmit} />);
