import type { JsonObject } from '#engine/model/json';

/** One field as a person who writes a form by hand thinks of it. */
export interface BenchField {
  /** Answer path, such as `applicant.street`. */
  path: string;
  label: string;
  kind: 'text' | 'phone' | 'box';
  /** Path of the box that must be ticked for the field to be asked; boxes start ticked. */
  when?: string;
}

/** The form that every library shows: every text and phone is asked for. */
export interface BenchForm {
  slug: string;
  fields: readonly BenchField[];
  /** Where the fields are those of the items of one list. */
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

/** What the site's own form of a call asks for. */
export const phoneCall: BenchForm = {
  slug: 'bench-phone-call',
  fields: [
    { path: 'phone', label: 'Телефон', kind: 'phone' },
    { path: 'isRusPhone', label: 'Российский номер', kind: 'box' },
    { path: 'consent', label: 'Согласие', kind: 'box' },
  ],
};

export const flatSlug = (count: number): string => `bench-flat-${count}`;

/** A masked phone and texts below it. */
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

/** Group → shared schema that it refers to, and the box that asks for it. */
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

/** Fifty fields in five groups of three shared schemas; two of the groups are asked for by a box. */
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

/** A list with a thousand texts: two hundred items of five fields. */
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

/** The JSON schema that users of other schema-driven libraries write for the same form. */
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
