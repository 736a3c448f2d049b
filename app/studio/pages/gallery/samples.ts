import type { Json, JsonObject, WidgetSlug } from '#engine';
import { errorKey } from '#engine';

/** How one widget is shown: an answer that fills it, one that strains it, and an error that it can meet. */
export interface WidgetSample {
  schema: JsonObject;
  ui?: JsonObject;
  filled: Json;
  /** The longest answer that a person may give. */
  long: Json;
  /** Code of an error that the widget's usual rule gives, with what its text is told. */
  error: { code: string; params?: Record<string, string | number> };
}

const text = { type: 'string' } as const;
const choice = (value: string, ru: string, en: string) => ({ value, label: { ru, en } });
const few = {
  'ui:choices': [
    choice('permanent_job', 'Постоянная работа', 'Permanent job'),
    choice('pensioner', 'На пенсии', 'Pensioner'),
    choice(
      'unofficial_job',
      'Работаю без оформления, по договорённости с работодателем, доход подтвердить не могу',
      'I work without papers, by agreement with the employer, and cannot confirm my income',
    ),
  ],
};
const many = {
  'ui:choices': [
    choice('77', 'Москва', 'Moscow'),
    choice('50', 'Московская область', 'Moscow Oblast'),
    choice('78', 'Санкт-Петербург', 'Saint Petersburg'),
    choice('86', 'Ханты-Мансийский автономный округ — Югра', 'Khanty-Mansi Autonomous Okrug – Yugra'),
    choice('15', 'Республика Северная Осетия — Алания', 'Republic of North Ossetia–Alania'),
    choice('14', 'Республика Саха (Якутия)', 'Republic of Sakha (Yakutia)'),
  ],
};
const firm = {
  name: 'ООО «Ромашка»',
  inn: '7707083893',
  address: 'г Москва, ул Вавилова, д 19',
  orgForm: 'ООО',
  orgFormCode: '12300',
};
const longFirm = {
  ...firm,
  name: 'ООО «Научно-производственное объединение городского благоустройства и озеленения Северо-Запада»',
};

/** One sample for every widget; the compiler sees that none is missing. */
export const samples: Readonly<Record<WidgetSlug, WidgetSample>> = {
  text: { schema: text, filled: 'Анна', long: 'Анна-Мария '.repeat(9), error: { code: 'nameLatin' } },
  textarea: {
    schema: { ...text, maxLength: 2000 },
    filled: 'Перезвоните после шести вечера.',
    long: 'Перезвоните после шести вечера, пожалуйста. '.repeat(40),
    error: { code: 'tooLong', params: { max: 2000 } },
  },
  email: {
    schema: text,
    filled: 'anna@mail.ru',
    long: 'a.very.long.address.of.a.person@subdomain.of.some.company.example.ru',
    error: { code: 'emailFormat' },
  },
  phone: {
    schema: { ...text, phone: true },
    ui: { 'ui:nationalPrefix': '+7' },
    filled: '9161234567',
    long: '9161234567',
    error: { code: 'phoneIncomplete', params: { count: 2 } },
  },
  'full-name': {
    schema: text,
    filled: 'Петрова Анна Ильинична',
    long: 'Римская-Корсакова-Задунайская Александра-Мария Константиновна',
    error: { code: 'fullNameParts' },
  },
  company: {
    schema: { type: 'object', properties: { value: text, selected: { type: 'object' } } },
    filled: { value: firm.name, selected: firm },
    long: { value: longFirm.name, selected: longFirm },
    error: { code: 'required' },
  },
  'company-inn': {
    schema: { type: 'object', properties: { value: text, selected: { type: 'object' } } },
    filled: { value: firm.inn, selected: firm },
    long: { value: '500100732259' },
    error: { code: 'innChecksum' },
  },
  date: {
    schema: text,
    ui: { 'ui:reset': true },
    filled: '01.02.1990',
    long: '31.12.1999',
    error: { code: 'dateFormat' },
  },
  'month-year': { schema: text, filled: '05.2024', long: '12.2024', error: { code: 'monthYearFuture' } },
  inn: { schema: text, filled: '7707083893', long: '500100732259', error: { code: 'innLength' } },
  snils: { schema: text, filled: '112-233-445 95', long: '112-233-445 95', error: { code: 'snilsChecksum' } },
  passport: {
    schema: text,
    filled: '4510 123456',
    long: '4510 123456',
    error: { code: 'passportNumberFormat' },
  },
  'foreign-passport': {
    schema: text,
    filled: '75 1234567',
    long: 'AB 12345678901234567',
    error: { code: 'foreignPassportFormat' },
  },
  'department-code': {
    schema: text,
    filled: '770-001',
    long: '770-001',
    error: { code: 'departmentCodeFormat' },
  },
  'account-number': {
    schema: text,
    filled: '40817810099910004312',
    long: '40817810099910004312',
    error: { code: 'accountNumberFormat' },
  },
  select: { schema: text, ui: few, filled: 'pensioner', long: 'unofficial_job', error: { code: 'required' } },
  'search-select': { schema: text, ui: many, filled: '77', long: '86', error: { code: 'notInList' } },
  radio: { schema: text, ui: few, filled: 'pensioner', long: 'unofficial_job', error: { code: 'unheardOf' } },
  checkbox: {
    schema: { type: 'boolean' },
    filled: true,
    long: false,
    error: { code: 'consentRequired' },
  },
  consent: {
    schema: { type: 'boolean' },
    ui: {
      'ui:captionStart': { ru: 'Я соглашаюсь на', en: 'I agree to' },
      'ui:captionLink': { ru: 'обработку персональных данных', en: 'the processing of personal data' },
      'ui:href': '/privacy',
    },
    filled: true,
    long: false,
    error: { code: 'consentRequired' },
  },
  amount: {
    schema: { type: 'number' },
    ui: { 'ui:slider': true, 'ui:min': 15_000, 'ui:max': 30_000_000, 'ui:step': 5000, 'ui:unit': 'rub' },
    filled: 500_000,
    long: 30_000_000,
    error: { code: 'tooLarge', params: { max: 30_000_000 } },
  },
  term: { schema: { type: 'integer' }, filled: 6, long: 30, error: { code: 'required' } },
  attachment: {
    schema: { type: 'object', properties: { checked: { type: 'boolean' }, files: { type: 'array' } } },
    filled: { checked: true, files: [{ name: 'паспорт.pdf', size: 120_000 }] },
    long: {
      checked: true,
      files: [{ name: `${'очень-длинное-имя-документа-'.repeat(4)}2024.pdf`, size: 1, errorMessage: '…' }],
    },
    error: { code: 'required' },
  },
  captcha: {
    schema: { type: 'object', properties: { uid: text, code: text } },
    filled: { uid: 'sample', code: 'A7K2' },
    long: { uid: 'sample', code: 'A7K2' },
    error: { code: 'captchaEmpty' },
  },
  hidden: {
    schema: text,
    ui: { 'ui:query': 'cost' },
    filled: '1000',
    long: '1000',
    error: { code: 'required' },
  },
};

export const sampleErrorKey = ({ error }: WidgetSample): string => errorKey(error.code);
