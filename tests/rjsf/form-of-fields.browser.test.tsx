import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import FormOfFields from '../../app/site/build/rjsf/form-of-fields.tsx';
import { noValidation } from '../../renderers/theme/no-validation.ts';

afterEach(cleanup);

it('fields that nobody sends stay on their page when Enter is pressed, as with RJSF’s own form', () => {
  const field = () => <input aria-label="Имя" name="name" />;
  render(
    <FormOfFields schema={{}} validator={noValidation} fields={{ SchemaField: field }}>
      <p>под полями</p>
    </FormOfFields>,
  );
  const form = screen.getByLabelText<HTMLInputElement>('Имя').form as HTMLFormElement;
  // False means that a handler has prevented the default.
  expect(fireEvent.submit(form)).toBe(false);
});
