import { Controller, type Resolver, useForm } from 'react-hook-form';
import type { BenchForm } from '../bench-form.ts';
import { startValues } from './groups-of.ts';
import { maskPhone } from './phone-mask.ts';

interface HookFormProps {
  form: BenchForm;
  resolver: Resolver;
  onSubmit: () => void;
}

/**
 * Renders the form as the library's documentation shows it: registered inputs, a `Controller` for the mask,
 * `watch` for conditional fields.
 */
export function HookForm({ form, resolver, onSubmit }: HookFormProps) {
  const { register, control, handleSubmit, watch, formState } = useForm({
    defaultValues: startValues(form),
    resolver,
    shouldUnregister: true,
  });
  const deciding = [...new Set(form.fields.flatMap(({ when }) => when ?? []))];
  const ticked = watch(deciding);
  const isAsked = (when: string | undefined): boolean =>
    when === undefined || ticked[deciding.indexOf(when)] === true;
  const errorAt = (path: string): string | undefined => {
    const error = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], formState.errors);
    return (error as { message?: string } | undefined)?.message;
  };
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      {form.fields
        .filter(({ when }) => isAsked(when))
        .map(({ path, label, kind }) => {
          const error = errorAt(path);
          const described = { id: path, 'aria-invalid': error !== undefined };
          return (
            <div className="field" key={path}>
              <label htmlFor={path}>{label}</label>
              {kind === 'phone' ? (
                <Controller
                  name={path}
                  control={control}
                  render={({ field: { value, onChange, ...rest } }) => (
                    <input
                      {...rest}
                      {...described}
                      type="tel"
                      value={String(value ?? '')}
                      onChange={(event) => onChange(maskPhone(event.target.value))}
                    />
                  )}
                />
              ) : (
                <input {...register(path)} {...described} type={kind === 'box' ? 'checkbox' : 'text'} />
              )}
              {error !== undefined && <p role="alert">{error}</p>}
            </div>
          );
        })}
      <button type="submit">Отправить</button>
    </form>
  );
}
