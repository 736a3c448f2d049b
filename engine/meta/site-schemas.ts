import type { JsonObject } from '../json/json.ts';
import { formTypes } from '../site/form-types.ts';
import { named, nameOf, oneOfNamed, RICH_TEXT } from './annotations.ts';

const text: JsonObject = { $ref: '#/definitions/text' };
const word: JsonObject = { type: 'string' };
const slug: JsonObject = { type: 'string', pattern: '^[a-z0-9-]+$' };
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', minItems: 1, items });
const closed = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const rouble: JsonObject = { type: 'integer', minimum: 1 };
const months: JsonObject = { type: 'integer', minimum: 1, maximum: 600 };
const region: JsonObject = { ...nameOf('regions'), pattern: '^\\d{2}$' };

/** A whole file: it may name its schema, and say where its data come from. */
const file = (properties: JsonObject, required: string[]): JsonObject =>
  closed({ $schema: { type: 'string' }, ...properties, source: named('Откуда данные', word) }, required);

const id = named('Имя в адресах', slug, 'Латинские буквы, цифры и дефис; посетители его не видят');

const section = file(
  {
    title: named('Название', text),
    experiments: named(
      'Что раздел пробует',
      closed({ depositCalculator: named('Калькулятор вклада на телефоне', { type: 'boolean' }) }, []),
    ),
    chatChannel: named('Куда ведёт чат', {
      ...oneOfNamed({ web: 'общий канал (web)', proweb: 'канал для бизнеса (proweb)' }),
      default: 'web',
    }),
  },
  ['title'],
);

const faq = file(
  {
    categories: named(
      'Темы',
      listOf(
        named(
          'Тема',
          closed(
            {
              id,
              title: named('Название темы', text),
              sections: named(
                'В каких разделах',
                listOf(named('Раздел', { ...slug, ...nameOf('sections') })),
                'Пусто — во всех',
              ),
              questions: named(
                'Вопросы',
                listOf(
                  named(
                    'Вопрос',
                    closed(
                      {
                        id,
                        question: named('Вопрос', text),
                        html: named('Ответ', { ...text, ...RICH_TEXT }),
                        popular: named('Популярный: виден, пока тема не выбрана', { type: 'boolean' }),
                        regions: named(
                          'В каких регионах',
                          listOf(named('Регион', region)),
                          'Пусто — во всех',
                        ),
                      },
                      ['id', 'question', 'html'],
                    ),
                  ),
                ),
              ),
            },
            ['id', 'title', 'questions'],
          ),
        ),
      ),
    ),
  },
  ['categories'],
);

const phones = file(
  {
    lines: named(
      'Линии',
      listOf(
        named(
          'Линия',
          closed(
            {
              id: named('Имя линии', slug, 'По нему номер вставляют в тексты'),
              numbers: named(
                'Номера',
                listOf(
                  named(
                    'Номер',
                    closed(
                      {
                        phone: named(
                          'Телефон',
                          { type: 'string', pattern: '^\\+7\\d{10}$' },
                          '+7 и десять цифр',
                        ),
                        marker: named('Для рекламы', word, 'utm_campaign, а без него utm_source посещения'),
                        region: named('Для региона', region),
                      },
                      ['phone'],
                    ),
                  ),
                ),
                'Посетителю показан номер, который подходит точнее всех',
              ),
            },
            ['id', 'numbers'],
          ),
        ),
      ),
    ),
  },
  ['lines'],
);

const tariff = file(
  {
    minSum: named('Сумма от, ₽', rouble),
    maxSum: named('Сумма до, ₽', rouble),
    defaultSum: named('Сумма вначале, ₽', rouble),
    sumStep: named('Шаг ползунка, ₽', rouble),
    terms: named('Сроки', listOf(named('Срок, месяцев', months)), 'По возрастанию'),
    defaultTerm: named('Срок вначале, месяцев', months),
    interestRate: named('Ставка, % годовых', { type: 'number', exclusiveMinimum: 0 }),
    action: named(
      'Кнопка «открыть вклад»',
      closed(
        {
          type: named('Что делает', { const: 'modal' }),
          label: named('Надпись на кнопке', text),
          form: named('Форма', { enum: Object.keys(formTypes), refersTo: 'form-types' }),
          variant: named('Вариант формы', nameOf('variants'), 'Если у формы их несколько'),
        },
        ['type', 'label', 'form'],
      ),
      'Форме передаются сумма и срок',
    ),
  },
  ['minSum', 'maxSum', 'defaultSum', 'sumStep', 'terms', 'defaultTerm', 'interestRate', 'action'],
);

const departments = file(
  {
    items: named(
      'Отделения',
      listOf(
        named(
          'Отделение',
          closed(
            {
              value: named('Код', word, 'Под ним отделение знает банк'),
              title: named('Как показать в списке', text),
              ps_name: named('Название', word),
              full_address: named('Адрес', word),
              group: named('Регион', region),
            },
            ['value', 'title', 'ps_name', 'full_address', 'group'],
          ),
        ),
      ),
    ),
  },
  ['items'],
);

const locations = file(
  {
    locations: named(
      'Города',
      listOf(
        named(
          'Город',
          closed(
            {
              value: named('Код', slug),
              name: named('Название', word),
              name_en: named('Название по-английски', word),
              name_for_spec: named('В предложном падеже', word, '«в …»: Москве, Санкт-Петербурге'),
              region: named('Регион', region),
            },
            ['value', 'name', 'name_en', 'name_for_spec', 'region'],
          ),
        ),
      ),
    ),
  },
  ['locations'],
);

const phoneCodes = file(
  {
    codes: named(
      'Выданные коды',
      listOf(named('Код или промежуток кодов', { type: 'string', pattern: '^\\d{3}(-\\d{3})?$' })),
    ),
    areas: named(
      'Чьи коды',
      listOf(
        named('Код', closed({ code: named('Код', word), title: named('Где', word) }, ['code', 'title'])),
      ),
    ),
  },
  ['codes'],
);

/** What a visitor chooses from: lines of its own, or those of another that some line of a third belongs to. */
const choices = file(
  {
    title: named('Название справочника', text),
    items: named('Строки', {
      type: 'array',
      items: named(
        'Строка',
        closed(
          {
            value: named('Код', { type: 'string', minLength: 1 }, 'Его получает банк'),
            title: named('Что видит посетитель', text),
            group: named('Группа', word),
          },
          ['value', 'title'],
        ),
      ),
    }),
    itemsOf: named('Строки другого справочника', nameOf('catalogs'), 'Вместо своих строк'),
    groupsOf: named('Только те, что есть группой в справочнике', nameOf('catalogs')),
  },
  [],
);

interface SiteDocument {
  /** File of the schema in definitions/. */
  schema: string;
  title: string;
  /** The files that it judges: a path, or a folder and `*` for whatever in it no other line names. */
  files: string;
  /** No request takes anything from it: visitors read it, and any editor publishes it. */
  isRead?: true;
  shape: JsonObject;
}

/** The site's own documents, beside its pages. */
export const siteDocuments: readonly SiteDocument[] = [
  { schema: 'section.schema.json', title: 'Раздел сайта', files: 'sections/*', isRead: true, shape: section },
  { schema: 'faq.schema.json', title: 'Вопросы и ответы', files: 'catalogs/faq', isRead: true, shape: faq },
  {
    schema: 'phones.schema.json',
    title: 'Телефоны банка',
    files: 'catalogs/phones',
    isRead: true,
    shape: phones,
  },
  {
    schema: 'deposit-tariff.schema.json',
    title: 'Тариф вклада',
    files: 'catalogs/deposit-tariff',
    shape: tariff,
  },
  {
    schema: 'departments.schema.json',
    title: 'Отделения',
    files: 'catalogs/departments',
    shape: departments,
  },
  { schema: 'locations.schema.json', title: 'Города', files: 'catalogs/locations', shape: locations },
  {
    schema: 'phone-codes.schema.json',
    title: 'Телефонные коды',
    files: 'catalogs/phone-codes',
    shape: phoneCodes,
  },
  { schema: 'choices.schema.json', title: 'Справочник', files: 'catalogs/*', shape: choices },
];

/** The schema of a document by its id, `catalogs/faq`; undefined for forms, texts and shared fields. */
export function siteDocumentOf(document: string): Omit<SiteDocument, 'shape'> | undefined {
  const [kind = ''] = document.split('/');
  if (kind === 'pages') return { schema: 'page.schema.json', title: 'Страница', files: 'pages/*' };
  return (
    siteDocuments.find(({ files }) => files === document) ??
    siteDocuments.find(({ files }) => files === `${kind}/*`)
  );
}

export const siteSchemas = (textReference: JsonObject, draft: string): Record<string, JsonObject> =>
  Object.fromEntries(
    siteDocuments.map(({ schema, title, shape }) => [
      schema,
      { $schema: draft, title, ...shape, definitions: { text: textReference } },
    ]),
  );
