import type { JsonObject } from '#engine/model/json';

/** Field of the compared form, independent of any library. */
export interface BenchField {
  /** Path of the answer, such as `applicant.street`. */
  path: string;
  label: string;
  kind: 'text' | 'phone' | 'box';
  /** Path of the checkbox that must be ticked for the field to be asked; checkboxes start ticked. */
  when?: string;
}

/** Form that every library renders; every text and phone is required. */
export interface BenchForm {
  slug: string;
  fields: readonly BenchField[];
  /** Set if the fields belong to the items of a list. */
  list?: BenchList;
}

interface BenchList {
  name: string;
  items: number;
  members: readonly string[];
}

export const PHONE_PATTERN = '^\\+7 \\(\\d{3}\\) \\d{3}-\\d{2}-\\d{2}$';
export const GROUP_TITLES: Readonly<Record<string, string>> = {
  applicant: 'Заявитель',
  living: 'Где живёт',
  employer: 'Работа',
  guarantor: 'Поручитель',
  registration: 'Где зарегистрирован',
};

/** The fields of the site's own call form. */
export const phoneCall: BenchForm = {
  slug: 'bench-phone-call',
  fields: [
    { path: 'phone', label: 'Телефон', kind: 'phone' },
    { path: 'isRusPhone', label: 'Российский номер', kind: 'box' },
    { path: 'consent', label: 'Согласие', kind: 'box' },
  ],
};

export const flatSlug = (count: number): string => `bench-flat-${count}`;

/** Returns a form with a masked phone followed by texts. */
export const flat = (count: number): BenchForm => ({
  slug: flatSlug(count),
  fields: Array.from({ length: count }, (_, index) =>
    index === 0
      ? { path: 'phone', label: 'Телефон', kind: 'phone' }
      : { path: `text${index}`, label: `Ответ ${index}`, kind: 'text' },
  ),
});

const PERSON = [
  'surname',
  'given',
  'patronymic',
  'birthplace',
  'citizenship',
  'document',
  'issued',
  'office',
  'taxNumber',
  'insurance',
  'email',
  'occupation',
];
const ADDRESS = ['country', 'region', 'town', 'street', 'house', 'block', 'flat', 'postcode'];
const COMPANY = ['company', 'position', 'industry', 'since', 'income', 'site', 'manager', 'contact'];

/** Group → schema that it shares with others, and the checkbox that shows it. */
export const NESTED_GROUPS: Readonly<Record<string, { shared: string; when?: string }>> = {
  applicant: { shared: 'person' },
  living: { shared: 'address' },
  employer: { shared: 'company' },
  guarantor: { shared: 'person', when: 'hasGuarantor' },
  registration: { shared: 'address', when: 'isRegisteredElsewhere' },
};
export const SHARED: Readonly<Record<string, readonly string[]>> = {
  person: PERSON,
  address: ADDRESS,
  company: COMPANY,
};

/** A form of fifty fields in five groups with three shared schemas; a checkbox shows two of the groups. */
export const nested: BenchForm = {
  slug: 'bench-nested',
  fields: [
    { path: 'hasGuarantor', label: 'Есть поручитель', kind: 'box' },
    { path: 'isRegisteredElsewhere', label: 'Зарегистрирован в другом месте', kind: 'box' },
    ...Object.entries(NESTED_GROUPS).flatMap(([group, { shared, when }]) =>
      (SHARED[shared] ?? []).map(
        (name): BenchField => ({
          path: `${group}.${name}`,
          label: `${GROUP_TITLES[group]}: ${name}`,
          kind: 'text',
          ...(when === undefined ? {} : { when }),
        }),
      ),
    ),
  ],
};

const LIST: BenchList = { name: 'people', items: 200, members: PERSON.slice(0, 5) };

/** A form with a list of a thousand texts: two hundred items of five fields. */
export const list: BenchForm = {
  slug: 'bench-list',
  list: LIST,
  fields: Array.from({ length: LIST.items }, (_, index) =>
    LIST.members.map(
      (name): BenchField => ({ path: `${LIST.name}.${index}.${name}`, label: name, kind: 'text' }),
    ),
  ).flat(),
};

export const FLAT_SIZES = [8, 50, 200, 1000] as const;
export const benchForms: readonly BenchForm[] = [phoneCall, ...FLAT_SIZES.map(flat), nested, list];

export const isNested = (form: BenchForm): boolean =>
  form.list === undefined && form.fields.some(({ path }) => path.includes('.'));

/** Returns the JSON schema that users of other schema-driven libraries write for the same form. */
export function plainSchema(form: BenchForm): JsonObject {
  const leaf = ({ label, kind }: BenchField): JsonObject =>
    kind === 'box'
      ? { type: 'boolean', title: label, default: true }
      : {
          type: 'string',
          title: label,
          minLength: 1,
          ...(kind === 'phone' ? { pattern: PHONE_PATTERN } : {}),
        };
  const own = form.fields.filter(({ path }) => !path.includes('.'));
  const properties = Object.fromEntries(own.map((field) => [field.path, leaf(field)]));
  const required = own.flatMap(({ path, kind }) => (kind === 'box' ? [] : [path]));
  if (!isNested(form)) return { type: 'object', properties, required };

  const group = (name: string, shared: string): JsonObject => ({
    [name]: { $ref: `#/definitions/${shared}` },
  });
  const groups = Object.entries(NESTED_GROUPS);
  const always = groups.filter(([, { when }]) => when === undefined);
  return {
    type: 'object',
    definitions: Object.fromEntries(
      Object.entries(SHARED).map(([shared, names]) => [
        shared,
        {
          type: 'object',
          properties: Object.fromEntries(
            names.map((name) => [name, { type: 'string', title: name, minLength: 1 }]),
          ),
          required: [...names],
        },
      ]),
    ),
    properties: {
      ...properties,
      ...Object.assign({}, ...always.map(([name, { shared }]) => group(name, shared))),
    },
    required: always.map(([name]) => name),
    allOf: groups.flatMap(([name, { shared, when }]) =>
      when === undefined
        ? []
        : [
            {
              if: { properties: { [when]: { const: true } }, required: [when] },
              then: { properties: group(name, shared), required: [name] },
            },
          ],
    ),
  };
}
