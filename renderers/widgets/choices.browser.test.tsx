import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import regions from '../../definitions/catalogs/regions.json' with { type: 'json' };
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import { readFrom } from '../controls/read-from.ts';
import '../styles/index.css';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});
afterEach(cleanup);

const string = { type: 'string' } as const;
const choices = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
const REGIONS = choices(
  'Москва',
  'Московская область',
  'Санкт-Петербург',
  'Орловская область',
  'Самарская область',
);
const DEPARTMENTS = [
  { value: '1', label: 'На Тверской', group: 'москва' },
  { value: '2', label: 'На Невском', group: 'санкт-петербург' },
];
const regionForm = () =>
  sampleForm(
    { region: string, department: string },
    {
      region: { 'ui:title': 'Регион', 'ui:widget': 'search-select', 'ui:choices': REGIONS },
      department: {
        'ui:title': 'Отделение',
        'ui:widget': 'search-select',
        'ui:choices': DEPARTMENTS,
        'ui:dependsOn': 'region',
      },
    },
    { required: ['region'], slug: crypto.randomUUID() },
  );
const combobox = (name: RegExp) => screen.getByRole('combobox', { name }) as HTMLInputElement;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a select with search', () => {
  it('opens on a click with all its choices, and takes the one that is clicked', async () => {
    const { session } = showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    expect(options()).toHaveLength(REGIONS.length);
    await userEvent.click(screen.getByRole('option', { name: 'Санкт-Петербург' }));
    expect(session.value('region')).toBe('санкт-петербург');
    expect(combobox(/^Регион/).value).toBe('Санкт-Петербург');
    expect(options()).toEqual([]);
  });

  it('is found by the start of any word, and chosen by the keyboard', async () => {
    const { session } = showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('обл');
    expect(options()).toEqual(['Московская область', 'Орловская область', 'Самарская область']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = combobox(/^Регион/).getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('Орловская область');
    await userEvent.keyboard('{Enter}');
    expect(session.value('region')).toBe('орловская область');
  });

  it.each([
    ['a page of five', undefined, ['6', '11', '12', '7']],
    ['a page as long as the definition says', 3, ['4', '7', '10', '7']],
  ])(
    'Page Down and Page Up go %s, and not past the end of the list [S§9 Select default page size 5]',
    async (_title, pageSize, reached) => {
      const numbers = choices(...Array.from({ length: 12 }, (_, index) => String(index + 1)));
      showForm(
        sampleForm(
          { number: string },
          {
            number: {
              'ui:title': 'Номер',
              'ui:widget': 'search-select',
              'ui:choices': numbers,
              ...(pageSize === undefined ? {} : { 'ui:pageSize': pageSize }),
            },
          },
        ),
      );
      await userEvent.click(combobox(/^Номер/));
      await userEvent.keyboard('{ArrowDown}');
      const passed: unknown[] = [];
      for (const key of ['{PageDown}', '{PageDown}', '{PageDown}', '{PageUp}']) {
        await userEvent.keyboard(key);
        const active = combobox(/^Номер/).getAttribute('aria-activedescendant') ?? '';
        passed.push(document.getElementById(active)?.textContent);
      }
      expect(passed).toEqual(reached);
    },
  );

  describe('understands what people type', () => {
    const russia = () =>
      sampleForm(
        { region: string },
        {
          region: {
            'ui:title': 'Регион',
            'ui:widget': 'search-select',
            'ui:choices': regions.items.map(({ value, title }) => ({ value, label: title.ru })),
          },
        },
        { slug: crypto.randomUUID() },
      );

    it.each([
      ['nfnfhcnfy', '16', 'Республика Татарстан'],
      ['Мск', '77', 'Москва'],
      ['77', '77', 'Москва'],
      ['спб', '78', 'Санкт-Петербург'],
      ['екатиринбург', '66', 'Свердловская область'],
      ['татарстан', '16', 'Республика Татарстан'],
    ])('%s, and leaving the field, is %s', async (typed, value, label) => {
      const { session } = showForm(russia());
      await userEvent.click(combobox(/^Регион/));
      await userEvent.keyboard(`${typed}{Tab}`);
      await expect.poll(() => session.value('region')).toBe(value);
      await expect.poll(() => combobox(/^Регион/).value).toBe(label);
    });

    it('reads a choice in one piece, however many of its words are marked', async () => {
      showForm(regionForm());
      await userEvent.click(combobox(/^Регион/));
      await userEvent.keyboard('Санкт-Пет');
      await expect.poll(() => document.querySelectorAll('mark').length).toBe(2);
      expect(screen.getByRole('option', { name: 'Санкт-Петербург' })).toBeTruthy();
    });

    it('marks what was found, and gives the city that led to a region', async () => {
      showForm(russia());
      await userEvent.click(combobox(/^Регион/));
      await userEvent.keyboard('тагил');
      const option = await screen.findByRole('option', { name: 'Свердловская область' });
      expect(option.textContent).toBe('Свердловская областьНижний Тагил');
      expect(option.querySelector('mark')?.textContent).toBe('Тагил');
    });

    it('keeps what it does not understand, and what may mean several', async () => {
      const { session } = showForm(russia());
      for (const typed of ['абракадабра', 'моск']) {
        await userEvent.fill(combobox(/^Регион/), '');
        await userEvent.click(combobox(/^Регион/));
        await userEvent.keyboard(`${typed}{Tab}`);
        await expect.poll(() => String(session.value('region')).trim()).toBe(typed);
        expect(combobox(/^Регион/).value).toBe(typed);
      }
    });
  });

  it('looks for a single letter already [S§9 Autosuggest default has no minimum besides non-empty]', async () => {
    showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('о');
    expect(options()).toEqual(['Орловская область', 'Московская область', 'Самарская область']);
  });

  it('a label typed to its end is chosen by Enter, and sent by the next one', async () => {
    const { sent } = showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('москва{Enter}');
    expect(sent).toEqual([]);
    expect(options()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([{ region: 'москва' }]);
  });

  it('Enter sends nothing while the list is open, whatever is in the field', async () => {
    const { sent } = showForm(regionForm());
    for (const text of ['', 'сам', 'нигде']) {
      await userEvent.clear(combobox(/^Регион/));
      await userEvent.click(combobox(/^Регион/));
      await userEvent.keyboard(`${text}{Enter}`);
      expect(options()).toEqual([]);
    }
    expect(sent).toEqual([]);
  });

  it('Escape closes the list and nothing else', async () => {
    const { session } = showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('моск{ArrowDown}{Enter}');
    await userEvent.keyboard('{Backspace}');
    await userEvent.keyboard('{Escape}{Tab}');
    expect(session.value('region')).toBe('москва');
    expect(combobox(/^Регион/).value).toBe('Москва');
  });

  it.each([
    ['names a choice', 'москва', 'москва', 'Москва'],
    ['finds one choice alone', 'самар', 'самарская область', 'Самарская область'],
    ['finds several', 'обл', 'обл', 'обл'],
    ['finds none', 'Казань', 'Казань', 'Казань'],
  ])(
    'a text that %s is settled when the field is left, and never lost',
    async (_title, text, answer, shown) => {
      const { session } = showForm(regionForm());
      await userEvent.click(combobox(/^Регион/));
      await userEvent.keyboard(`${text}{Tab}`);
      // A text that is no choice keeps a trailing space in the answers.
      expect(String(session.value('region')).trim()).toBe(answer);
      expect(combobox(/^Регион/).value).toBe(shown);
      expect(options()).toEqual([]);
    },
  );

  it('a paste that names a choice takes it at once, and shows no list', async () => {
    const { session } = showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    combobox(/^Регион/).value = 'Москва';
    const paste = new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' });
    combobox(/^Регион/).dispatchEvent(paste);
    await expect.poll(options).toEqual([]);
    expect(session.value('region')).toBe('москва');
    expect(options()).toEqual([]);
  });

  it.each(['an event', 'no event'])(
    'autofill by %s, while the visitor is elsewhere, is settled and opens no list',
    async (kind) => {
      const { session } = showForm(regionForm());
      combobox(/^Регион/).value = 'Москва';
      if (kind === 'an event') combobox(/^Регион/).dispatchEvent(new Event('input', { bubbles: true }));
      await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
      expect(options()).toEqual([]);
      expect(session.value('region')).toBe('москва');
    },
  );

  it('a label typed to its end is a choice, an emptied field is none', async () => {
    const { session } = showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('москва{Tab}');
    expect(session.value('region')).toBe('москва');
    await userEvent.click(combobox(/^Регион/));
    await userEvent.clear(combobox(/^Регион/));
    await userEvent.keyboard('{Tab}');
    expect(session.value('region')).toBeUndefined();
  });

  it('shows each piece of a choice alone in its element, so that a translator of the page leaves React its nodes', async () => {
    showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('обл');
    await expect.poll(() => document.querySelectorAll('[role=option] mark').length).toBeGreaterThan(0);
    const texts = document.createTreeWalker(screen.getByRole('listbox'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) expect(texts.currentNode.parentElement?.childNodes.length).toBe(1);
  });

  it('announces how many are found, and that nothing is', async () => {
    showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('щщ');
    await expect
      .poll(() =>
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(' '),
      )
      .toContain('Ничего не нашлось');
  });

  it('offers the choices of its master’s answer, and is emptied when that changes [S§4 Changing region clears department]', async () => {
    const { session } = showForm(regionForm());
    await userEvent.click(combobox(/^Регион/));
    await userEvent.keyboard('москва{Tab}');
    await userEvent.click(combobox(/^Отделение/));
    expect(options()).toEqual(['На Тверской']);
    await userEvent.click(screen.getByRole('option', { name: 'На Тверской' }));
    expect(session.value('department')).toBe('1');
    await userEvent.click(combobox(/^Регион/));
    await userEvent.clear(combobox(/^Регион/));
    await userEvent.keyboard('санкт{ArrowDown}{Enter}');
    expect(session.value('department')).toBeUndefined();
    expect(combobox(/^Отделение/).value).toBe('');
  });

  it('asks for its master’s answer as long as there is none', async () => {
    showForm(regionForm());
    const department = combobox(/^Отделение/);
    expect(department.placeholder).toBe('Сначала выберите: Регион');
    await userEvent.click(combobox(/^Регион/));
    await userEvent.click(screen.getByRole('option', { name: 'Москва' }));
    expect(department.placeholder).toBe('Начните вводить');
  });

  it('an answer that is missing is reported at its place', async () => {
    const { sent } = showForm(regionForm());
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sent).toEqual([]);
    expect(combobox(/^Регион/).getAttribute('aria-invalid')).toBe('true');
  });
});

const radioForm = () =>
  sampleForm(
    { employment_type: string },
    {
      employment_type: {
        'ui:title': 'Занятость',
        'ui:widget': 'radio',
        'ui:choices': choices('Работаю', 'Не работаю', 'На пенсии'),
      },
    },
    { required: ['employment_type'], slug: crypto.randomUUID() },
  );
const checked = () => screen.queryByRole('radio', { checked: true })?.closest('label')?.textContent;

describe('a radio group', () => {
  it('is a group with a name, and keeps the choice', async () => {
    const { session } = showForm(radioForm());
    expect(screen.getByRole('radiogroup', { name: /^Занятость/ })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'На пенсии' }));
    expect(session.value('employment_type')).toBe('на пенсии');
    expect(checked()).toBe('На пенсии');
  });

  it.each([
    ['#employment_type-0', 'Работаю'],
    ['#employment_type-2', 'На пенсии'],
    ['#employment_type-3', undefined],
    ['#other-1', undefined],
    ['#employment_type', undefined],
    ['#%E0%A4%A', undefined],
  ])('the address %s preselects %s [R§4 Lead-gen, S§3 Radio group]', (hash, label) => {
    history.replaceState(null, '', hash);
    showForm(radioForm());
    expect(checked()).toBe(label);
  });

  it('that was answered before a reload keeps the answer, whatever the address preselects', async () => {
    const form = radioForm();
    history.replaceState(null, '', '#employment_type-0');
    showForm(form);
    await userEvent.click(screen.getByRole('radio', { name: 'На пенсии' }));
    cleanup();
    showForm(form);
    await userEvent.click(screen.getByRole('heading', { name: 'Пример' }));
    expect(checked()).toBe('На пенсии');
  });

  it('without a text of its own an error is «Ошибка» [R§8 Radio group]', async () => {
    const form = radioForm();
    const { 'error.required': _gone, ...messages } = form.messages;
    showForm({ ...form, messages });
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    const group = screen.getByRole('radiogroup');
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Ошибка: Ошибка');
  });
});

describe('a plain select', () => {
  it('is the platform’s own', async () => {
    const { session } = showForm(
      sampleForm(
        { purpose: string },
        { purpose: { 'ui:title': 'Цель', 'ui:widget': 'select', 'ui:choices': choices('Квартира', 'Дом') } },
      ),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Цель/ }), 'Дом');
    expect(session.value('purpose')).toBe('дом');
  });
});

describe('choices beside an answer in own words', () => {
  const form = () =>
    sampleForm(
      { source: string },
      {
        source: {
          'ui:title': 'Откуда вы узнали о нас',
          'ui:widget': 'own-choice',
          'ui:choices': choices('Друзья', 'Поиск'),
        },
      },
      { required: ['source'], slug: crypto.randomUUID() },
    );
  const radio = (name: string) => screen.getByRole('radio', { name });
  const own = () => screen.queryByRole('textbox', { name: 'Другое' });

  it('are one answer: a choice, or what is written instead', async () => {
    const { session } = showForm(form());
    expect(own()).toBeNull();
    await userEvent.click(radio('Поиск'));
    expect(session.submit()).toEqual({ source: 'поиск' });
    await userEvent.click(radio('Другое'));
    await userEvent.click(own() ?? expect.fail());
    await userEvent.keyboard('  Реклама в метро {Tab}');
    expect(checked()).toBe('Другое');
    expect(session.submit()).toEqual({ source: 'Реклама в метро' });
    await userEvent.click(radio('Друзья'));
    expect(own()).toBeNull();
    expect(session.submit()).toEqual({ source: 'друзья' });
    await userEvent.click(radio('Другое'));
    expect(session.submit()).toEqual({ source: 'Реклама в метро' });
  });

  it('are asked for where «Другое» is chosen and nothing is written', async () => {
    const { session } = showForm(form());
    await userEvent.click(radio('Другое'));
    expect(session.submit()).toBeUndefined();
    expect(session.issue('source')?.code).toBe('required');
  });

  it('stay in own words while they are those of a choice', async () => {
    const { session } = showForm(form());
    await userEvent.click(radio('Другое'));
    await userEvent.click(own() ?? expect.fail());
    await userEvent.keyboard('друзья');
    expect(checked()).toBe('Другое');
    await userEvent.keyboard(' детства');
    expect(session.submit()).toEqual({ source: 'друзья детства' });
  });

  it('are there again after a reload', async () => {
    const shown = form();
    showForm(shown);
    await userEvent.click(radio('Другое'));
    await userEvent.click(own() ?? expect.fail());
    await userEvent.keyboard('Радио{Tab}');
    cleanup();
    const { session } = showForm(shown);
    await expect.poll(checked).toBe('Другое');
    expect((own() as HTMLInputElement).value).toBe('Радио');
    expect(session.submit()).toEqual({ source: 'Радио' });
  });
});

describe('choices that are no texts', () => {
  const yesNo = [
    { value: true, label: 'Да' },
    { value: false, label: 'Нет' },
  ];
  const counts = [0, 0.5, 12].map((value) => ({ value, label: `${value} шт.` }));
  const show = (schema: JsonObject, widget: string, offered: JsonObject[]) =>
    showForm(
      sampleForm(
        { answer: schema },
        { answer: { 'ui:title': 'Ответ', 'ui:widget': widget, 'ui:choices': offered } },
        { required: ['answer'], slug: crypto.randomUUID() },
      ),
    );

  it('yes and no are two radio buttons, neither of which is chosen for the visitor', async () => {
    const { session } = show({ type: 'boolean' }, 'radio', yesNo);
    expect(session.submit()).toBeUndefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Нет' }));
    expect(session.submit()).toEqual({ answer: false });
    await userEvent.click(screen.getByRole('radio', { name: 'Да' }));
    expect(session.submit()).toEqual({ answer: true });
  });

  it('a number is chosen in a list, zero among them', async () => {
    const { session } = show({ type: 'number', enum: [0, 0.5, 12] }, 'select', counts);
    const list = screen.getByRole('combobox', { name: /^Ответ/ });
    for (const { value, label } of counts) {
      await userEvent.selectOptions(list, label);
      expect(session.submit()).toEqual({ answer: value });
    }
  });

  it('an autofilled choice is the number, not its text', () => {
    const { session } = show({ type: 'integer', enum: [0, 12] }, 'select', counts);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Ответ/ });
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, '12');
    expect(readFrom(list)).toBe(12);
    expect(session.value('answer')).toBeUndefined();
  });
});
