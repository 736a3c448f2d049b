/** Mistake that a person could make in a definition, and the pages on which the oracle must notice it. */
export interface Mutation {
  /** Path in the definitions folder. */
  file: string;
  /** Path of the member, such as `payloads/request/phone`. */
  at: string;
  /** Replacement of the value; absent to remove the member. */
  to?: unknown;
  /** Replacement of the name. */
  name?: string;
  /** Prefix of the addresses to read. */
  page: string;
  why: string;
}

const VIP = '/forms/phone-call?variant=form-vip';
const WIRE = 'another name on the wire';
const GONE = 'a member that is not sent';
const TEXT = 'another text';
const LIMIT = 'another limit';
const ru = (at: string, to: string, page: string): Mutation => ({
  file: 'texts/ru.json',
  at,
  to,
  page,
  why: TEXT,
});
const renamed = (form: string, at: string, name: string, page = `/forms/${form}`): Mutation => ({
  file: `forms/${form}/form.json`,
  at,
  name,
  page,
  why: WIRE,
});
const gone = (form: string, at: string, page = `/forms/${form}`): Mutation => ({
  file: `forms/${form}/form.json`,
  at,
  page,
  why: GONE,
});

export const mutations: readonly Mutation[] = [
  renamed('phone-call', 'payloads/general/productId', 'product_code'),
  renamed('phone-call', 'payloads/general/phone', 'telephone'),
  renamed('phone-call', 'payloads/call-request/product_code', 'productId', VIP),
  renamed('phone-call', 'payloads/call-request/utm', 'utm_data', VIP),
  renamed('flexible', 'payloads/request/productId', 'product_code'),
  renamed('geo', 'payloads/request/region', 'region_code'),
  renamed('geo', 'payloads/request/name', 'fio'),
  renamed('consulting', 'payloads/request/company_inn', 'inn'),
  renamed('consulting', 'payloads/request/isRusPhone', 'is_rus_phone'),
  renamed('consulting', 'payloads/request/data_id', 'dataId'),
  renamed('callback', 'payloads/request/fields/each/value', 'answer'),
  renamed('callback', 'payloads/request/form_id', 'formId'),
  renamed('refinance', 'payloads/request/paramsAdditional/object/loans_count', 'loansCount'),
  renamed('refinance', 'payloads/request/product_code', 'productId'),
  renamed('pro-portal', 'payloads/request/contact_gender', 'gender'),
  renamed('pro-portal', 'payloads/request/formId', 'form_id'),
  renamed('mortgage', 'payloads/request/mobile_phone', 'phone'),
  renamed('mortgage', 'payloads/request/block_id', 'blockId'),
  renamed('museum-partner', 'payloads/request/region_code', 'region'),
  renamed('museum-partner', 'payloads/request/comment', 'message'),
  renamed('quality', 'payloads/request/form_block_id', 'block_id'),
  renamed('quality', 'payloads/request/captcha_uid', 'captcha'),
  renamed('simple-card', 'payloads/request/language', 'lang'),
  gone('phone-call', 'payloads/general/location'),
  gone('phone-call', 'payloads/general/region'),
  gone('phone-call', 'payloads/call-request/crmFormTypeId', VIP),
  gone('flexible', 'payloads/request/utm'),
  gone('flexible', 'payloads/request/conversionPage'),
  gone('geo', 'payloads/request/crmFormTypeId'),
  gone('consulting', 'payloads/request/kind'),
  gone('callback', 'payloads/request/fields/each/label'),
  gone('refinance', 'payloads/request/utm'),
  gone('pro-portal', 'payloads/request/user_agent'),
  gone('mortgage', 'payloads/request/landing_page'),
  gone('quality', 'payloads/request/privacy'),
  ru('form.submit', 'Послать', '/forms/geo'),
  ru('form.success.message', 'Ваша заявка принята', '/forms/geo'),
  ru('form.failure.title', 'Ошибка отправки', '/forms/flexible'),
  ru('form.failure.message', 'Попробуйте позже', '/forms/mortgage'),
  ru('form.button.ok', 'Хорошо', '/forms/phone-call'),
  ru('field.name.required', 'Введите имя', '/forms/phone-call'),
  ru('error.required', 'Заполните поле', '/forms/refinance'),
  ru('error.dateFormat', 'Неверная дата', '/forms/callback'),
  ru('error.captchaEmpty', 'Введите код', '/forms/quality'),
  ru('field.comment.optional', 'Можно не заполнять', '/forms/flexible'),
  ru('consulting.success.button', 'ок', '/forms/consulting'),
  ru('refinance.error.loansCount', 'Слишком много кредитов', '/forms/refinance'),
  ru('refinance.success.office', 'Заявка отправлена', '/forms/refinance'),
  ru('quality.lookup.none.title', 'Ничего не найдено', '/forms/quality'),
  ru('quality.lookup.several.title', 'Обращения', '/forms/quality'),
  ru('geo.hint', 'Перезвоним в течение часа', '/forms/geo'),
  ru('field.phone-is-russian.title', 'Номер в России', '/forms/phone-call'),
  {
    file: 'forms/refinance/schema.json',
    at: 'properties/loans_count/maximum',
    to: 6,
    page: '/forms/refinance',
    why: LIMIT,
  },
  {
    file: 'forms/refinance/schema.json',
    at: 'properties/loans_amount/maximum',
    to: 3_000_001,
    page: '/forms/refinance',
    why: LIMIT,
  },
  {
    file: 'forms/geo/schema.json',
    at: 'required',
    to: ['name', 'phone', 'consent'],
    page: '/forms/geo',
    why: 'a field that is not required',
  },
  {
    file: 'forms/refinance/form.json',
    at: 'payloads/request/paramsAdditional/object/income_amount/transform',
    page: '/forms/refinance',
    why: 'nothing instead of "0"',
  },
  {
    file: 'forms/pro-portal/form.json',
    at: 'payloads/request/transfer_summ/transform',
    page: '/forms/pro-portal',
    why: 'nothing instead of an empty text',
  },
  { file: 'catalogs/deposit-tariff.json', at: 'interestRate', to: 15, page: '/', why: 'another rate' },
  { file: 'catalogs/deposit-tariff.json', at: 'maxSum', to: 2_000_000, page: '/', why: LIMIT },
  {
    file: 'forms/quality/form.json',
    at: 'variants/idea/form/payloads/request/type',
    to: { const: 'question' },
    page: '/forms/quality',
    why: 'another type',
  },
];
