import type { BaseInputTemplateProps, WidgetProps } from '@rjsf/utils';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asking, rjsfForm } from './rjsf-form.tsx';

afterEach(cleanup);

const field = (name: string): HTMLElement => screen.getByLabelText(name, { exact: false });

describe('a text', () => {
  const schema = asking('name', { type: 'string', title: 'Имя' });

  it('is answered with each key, and left without the spaces at its ends', async () => {
    const { answered } = rjsfForm(schema);
    await userEvent.type(field('Имя'), ' Анна ');
    expect(answered.last).toEqual({ name: ' Анна ' });
    await userEvent.tab();
    expect(answered.last).toEqual({ name: 'Анна' });
  });

  it('keeps the caret where a host writes it otherwise', async () => {
    const { answered } = rjsfForm(
      schema,
      {},
      {
        formData: { name: 'АБ' },
        hostKeeps: (answers) => ({ name: (answers as { name?: string }).name?.toUpperCase() }),
      },
    );
    const input = field('Имя') as HTMLInputElement;
    input.focus();
    input.setSelectionRange(1, 1);
    await userEvent.keyboard('вг');
    expect(field('Имя')).toHaveProperty('value', 'АВГБ');
    expect(document.activeElement).toBe(field('Имя'));
    expect(answered.last).toEqual({ name: 'АВГБ' });
  });

  it('is empty again when the host empties it', async () => {
    rjsfForm(
      schema,
      {},
      { hostKeeps: (answers) => ((answers as { name?: string }).name === 'стоп' ? {} : answers) },
    );
    await userEvent.type(field('Имя'), 'стоп');
    expect(field('Имя')).toHaveProperty('value', '');
  });

  it('is the value of ui:emptyValue when it is empty', async () => {
    const { answered } = rjsfForm(schema, { name: { 'ui:emptyValue': '—' } }, { formData: { name: 'А' } });
    await userEvent.clear(field('Имя'));
    expect(answered.last).toEqual({ name: '—' });
  });

  it.each([
    ['ui:readonly', 'readOnly'],
    ['ui:disabled', 'disabled'],
  ])('with %s cannot be changed', async (option, property) => {
    rjsfForm(schema, { name: { [option]: true } }, { formData: { name: 'А' } });
    expect(field('Имя')).toHaveProperty(property, true);
  });

  it('takes its attributes from the UI schema', () => {
    const ui = { 'ui:placeholder': 'Анна', 'ui:autocomplete': 'given-name', 'ui:inputType': 'search' };
    rjsfForm(schema, { name: { ...ui, 'ui:classNames': 'host-class' } });
    expect(field('Имя')).toMatchObject({ placeholder: 'Анна', autocomplete: 'given-name', type: 'search' });
    expect(document.querySelector('.host-class')).not.toBeNull();
  });

  it('is emptied by its button', async () => {
    const { answered } = rjsfForm(
      schema,
      { name: { 'ui:allowClearTextInputs': true } },
      { formData: { name: 'А' } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Очистить поле' }));
    expect(answered.last).toEqual({});
    expect(field('Имя')).toHaveProperty('value', '');
  });
});

describe('a password', () => {
  const schema = asking('key', { type: 'string', title: 'Пароль' });

  it('keeps its spaces, and is shown by its button', async () => {
    const { answered } = rjsfForm(schema, { key: { 'ui:widget': 'password' } });
    await userEvent.type(field('Пароль'), ' к ');
    await userEvent.tab();
    expect(answered.last).toEqual({ key: ' к ' });
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(field('Пароль')).toMatchObject({ type: 'text', value: ' к ' });
  });

  it('reports to the host that the visitor has left it, with its text as typed', async () => {
    const onBlur = vi.fn();
    rjsfForm(schema, { key: { 'ui:widget': 'password' } }, { onBlur });
    await userEvent.type(field('Пароль'), ' к ');
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledExactlyOnceWith(field('Пароль').id, ' к ');
  });
});

describe('a number', () => {
  it.each([
    ['1.5', 1.5],
    ['10.0', 10],
    ['-3', -3],
  ])('that is typed as %s is %s', async (typed, number) => {
    const { answered } = rjsfForm(asking('n', { type: 'number', title: 'Число' }), {
      n: { 'ui:widget': 'updown' },
    });
    await userEvent.type(field('Число'), typed);
    expect(answered.last).toEqual({ n: number });
  });

  it('is a mark of stars, chosen by arrows too', async () => {
    const { answered } = rjsfForm(asking('n', { type: 'integer', title: 'Оценка', minimum: 1, maximum: 5 }), {
      n: { 'ui:widget': 'rating' },
    });
    expect(screen.getByRole('radiogroup', { name: /Оценка/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '3 звезды' }));
    expect(answered.last).toEqual({ n: 3 });
    await userEvent.keyboard('{ArrowRight}');
    expect(answered.last).toEqual({ n: 4 });
  });
});

describe('a choice', () => {
  const size = asking('size', { title: 'Размер', enum: [1, 'два', null, { three: 3 }] });

  it.each(['select', 'radio'])('in a %s may be any JSON', async (widget) => {
    const { answered } = rjsfForm(asking('size', { type: 'number', title: 'Размер', enum: [1, 2.5] }), {
      size: { 'ui:widget': widget },
    });
    if (widget === 'select') await userEvent.selectOptions(field('Размер'), '2.5');
    else await userEvent.click(screen.getByRole('radio', { name: '2.5' }));
    expect(answered.last).toEqual({ size: 2.5 });
  });

  it('of several kinds of value is shown', () => {
    rjsfForm({ ...size, properties: { size: { type: 'string', ...(size.properties?.size as object) } } });
    expect(within(field('Размер')).getAllByRole('option').length).toBe(5);
  });

  it('that is disabled is seen and cannot be made', () => {
    rjsfForm(asking('c', { type: 'string', title: 'Цвет', enum: ['белый', 'чёрный'] }), {
      c: { 'ui:widget': 'radio', 'ui:enumDisabled': ['чёрный'] },
    });
    expect(screen.getByRole('radio', { name: 'чёрный' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: 'белый' })).toHaveProperty('disabled', false);
  });

  it('of several is made in boxes, in the order of the schema', async () => {
    const { answered } = rjsfForm(
      asking('d', { type: 'array', title: 'Дни', uniqueItems: true, items: { enum: ['пн', 'вт', 'ср'] } }),
      { d: { 'ui:widget': 'checkboxes' } },
    );
    const group = screen.getByRole('group', { name: /Дни/ });
    await userEvent.click(within(group).getByLabelText('ср'));
    await userEvent.click(within(group).getByLabelText('пн'));
    expect(answered.last).toEqual({ d: ['пн', 'ср'] });
    await userEvent.click(within(group).getByLabelText('ср'));
    expect(answered.last).toEqual({ d: ['пн'] });
  });

  it('of several is made in a list', async () => {
    const { answered } = rjsfForm(
      asking('d', { type: 'array', title: 'Дни', uniqueItems: true, items: { enum: ['пн', 'вт', 'ср'] } }),
    );
    await userEvent.selectOptions(field('Дни'), ['вт', 'ср']);
    expect(answered.last).toEqual({ d: ['вт', 'ср'] });
  });

  it('between yes and no may be taken back', async () => {
    const { answered } = rjsfForm(asking('b', { type: 'boolean', title: 'Новости' }), {
      b: { 'ui:widget': 'radio' },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Нет' }));
    expect(answered.last).toEqual({ b: false });
    await userEvent.click(screen.getByRole('button', { name: 'Снять выбор' }));
    expect(answered.last).toEqual({});
  });

  it('of a schema brings up the fields of that schema', async () => {
    const { answered } = rjsfForm(
      asking('pay', {
        title: 'Оплата',
        oneOf: [
          { title: 'Карта', properties: { card: { type: 'string', title: 'Номер карты' } } },
          { title: 'Счёт', properties: { account: { type: 'string', title: 'Номер счёта' } } },
        ],
      }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Оплата/ }), 'Счёт');
    await userEvent.type(field('Номер счёта'), '40817');
    expect(screen.queryByLabelText('Номер карты', { exact: false })).toBeNull();
    expect(answered.last).toEqual({ pay: { account: '40817' } });
  });

  it('of a box for yes and no is a tick', async () => {
    const { answered } = rjsfForm(asking('b', { type: 'boolean', title: 'Согласен' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен' }));
    expect(answered.last).toEqual({ b: true });
  });
});

describe('the controls of our forms', () => {
  it('a date under the mask is an ISO date where the format asks for one', async () => {
    const { answered } = rjsfForm(
      asking('born', { type: 'string', format: 'date', title: 'Дата' }),
      { born: { 'ui:widget': 'date-mask' } },
      { formData: { born: '1990-05-17' } },
    );
    expect(field('Дата')).toHaveProperty('value', '17.05.1990');
    await userEvent.clear(field('Дата'));
    await userEvent.type(field('Дата'), '01022003');
    // The first key fetches the mask, which then formats what was typed meanwhile.
    await expect.poll(() => answered.last).toEqual({ born: '2003-02-01' });
  });

  it('an amount is a number, its thousands apart', async () => {
    const { answered } = rjsfForm(asking('sum', { type: 'number', title: 'Сумма' }), {
      sum: { 'ui:widget': 'amount' },
    });
    await userEvent.type(field('Сумма'), '1250000');
    expect(answered.last).toEqual({ sum: 1_250_000 });
    expect((field('Сумма') as HTMLInputElement).value.replace(/\s/g, ' ')).toBe('1 250 000');
  });

  it('a name with its parts is an object', async () => {
    const { answered } = rjsfForm(asking('who', { type: 'object', title: 'ФИО' }), {
      who: { 'ui:field': 'full-name-field' },
    });
    await userEvent.type(screen.getByRole('combobox', { name: /ФИО/ }), 'Иванов Иван');
    expect(answered.last).toEqual({ who: { gender: 'UNKNOWN', stringValue: 'Иванов Иван' } });
  });

  it('a choice is found by typing', async () => {
    const { answered } = rjsfForm(
      asking('c', { type: 'string', title: 'Город', enum: ['Москва', 'Казань'] }),
      {
        c: { 'ui:widget': 'search-select' },
      },
    );
    await userEvent.type(screen.getByRole('combobox', { name: /Город/ }), 'каз');
    await userEvent.click(screen.getByRole('option', { name: 'Казань' }));
    expect(answered.last).toEqual({ c: 'Казань' });
  });
});

const Stars = ({ value, onChange }: WidgetProps) => (
  <button type="button" onClick={() => onChange('★')}>
    {value ?? 'нет'}
  </button>
);

const HostInput = ({ id, type }: BaseInputTemplateProps) => <input id={id} data-host={type} />;

describe('a part that a host adds', () => {
  it('has its label and its answer: a widget', async () => {
    const { answered } = rjsfForm(asking('s', { type: 'string', title: 'Звёзды' }), {
      s: { 'ui:widget': Stars },
    });
    expect(screen.getByText('Звёзды')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'нет' }));
    expect(answered.last).toEqual({ s: '★' });
  });

  it('is in its place: a field', () => {
    rjsfForm(asking('s', { type: 'string' }), { s: { 'ui:field': () => <output>поле хозяина</output> } });
    expect(screen.getByText('поле хозяина').closest('.zy-field')).not.toBeNull();
  });

  it('is in every input: a template', () => {
    rjsfForm(
      asking('s', { type: 'string', format: 'email' }),
      {},
      {
        templates: { BaseInputTemplate: HostInput },
      },
    );
    expect(document.querySelector('[data-host=email]')).not.toBeNull();
  });
});

describe('a file', () => {
  it('is a data URL with its name, and is removed by its button', async () => {
    const { answered } = rjsfForm(asking('f', { type: 'string', format: 'data-url', title: 'Файл' }));
    await userEvent.upload(field('Файл'), new File(['да'], 'да.txt', { type: 'text/plain' }));
    await expect
      .poll(() => answered.last)
      .toMatchObject({ f: expect.stringMatching(/^data:text\/plain;name=/) });
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать: да.txt' }));
    expect(answered.last).toEqual({});
    expect(document.activeElement).toBe(field('Файл'));
  });
});
