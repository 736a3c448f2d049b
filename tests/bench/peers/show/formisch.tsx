import { Field, type FieldStore, Form, type FormStore, useField, useForm } from '@formisch/react';
import type { BenchField, BenchForm } from '../bench-form.ts';
import { startValues } from './groups-of.ts';
import type { Show } from './peer.ts';
import { maskPhone } from './phone-mask.ts';
import { renderBelow } from './render-below.tsx';
import { valibotSchema } from './valibot-schema.ts';

/** Paths come from data, so that the library's types cannot check them. */
const pathOf = (path: string): never => path.split('.') as never;

function Input({ field, path, kind }: { field: FieldStore } & Pick<BenchField, 'path' | 'kind'>) {
  const value = field.input as unknown;
  const described = { id: path, 'aria-invalid': field.errors !== null };
  if (kind === 'box')
    return <input {...field.props} {...described} type="checkbox" checked={value === true} />;
  if (kind === 'text') return <input {...field.props} {...described} value={String(value ?? '')} />;
  return (
    <input
      {...field.props}
      {...described}
      type="tel"
      value={String(value ?? '')}
      onChange={(event) => field.onChange(maskPhone(event.target.value) as never)}
    />
  );
}

function Shown({ of, path, label, kind }: { of: FormStore } & BenchField) {
  return (
    <Field of={of} path={pathOf(path)}>
      {(field: FieldStore) => (
        <div className="field">
          <label htmlFor={path}>{label}</label>
          <Input field={field} path={path} kind={kind} />
          {field.errors !== null && <p role="alert">{field.errors[0]}</p>}
        </div>
      )}
    </Field>
  );
}

function WhenTicked({ of, when, ...field }: { of: FormStore } & BenchField & { when: string }) {
  const { input } = useField(of, { path: pathOf(when) });
  return (input as unknown) === true && <Shown of={of} {...field} />;
}

function FormischForm({ form, onSubmit }: { form: BenchForm; onSubmit: () => void }) {
  const store = useForm({
    schema: valibotSchema(form),
    initialInput: startValues(form) as never,
  }) as unknown as FormStore;
  return (
    <Form of={store} onSubmit={() => onSubmit()}>
      {form.fields.map(({ when, ...field }) =>
        when === undefined ? (
          <Shown key={field.path} of={store} {...field} />
        ) : (
          <WhenTicked key={field.path} of={store} when={when} {...field} />
        ),
      )}
      <button type="submit">Отправить</button>
    </Form>
  );
}

export const show: Show = (root, form, onSubmit) =>
  renderBelow(root, <FormischForm form={form} onSubmit={onSubmit} />);
