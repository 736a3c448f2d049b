import { type DocumentFiles, readDocument } from '#engine/authoring';
import { isObject, type Json, type JsonObject } from '#engine/model/json';

const FORM = 'forms/simple-card';
const SCHEMA = `${FORM}/schema.json`;
const UI = `${FORM}/ui.json`;
const EXAMPLES = `${FORM}/examples.json`;

interface FormFiles {
  schema: JsonObject;
  ui: JsonObject;
  examples: JsonObject;
}

const membersOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const listIn = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const field = (index: number): [string, JsonObject] => [
  `extra${index}`,
  { type: 'string', maxLength: 40, fieldId: `extra-${index}`, personalData: 'none' },
];
const show = (ui: JsonObject, names: readonly string[]): void => {
  ui['ui:order'] = [...listIn(ui['ui:order']), ...names];
  for (const name of names) ui[name] = { 'ui:title': '@form.summary.title' };
};

const besideEachOther =
  (count: number) =>
  ({ schema, ui }: FormFiles): void => {
    const names = Array.from({ length: count }, (_, index) => `extra${index}`);
    Object.assign(membersOf(schema.properties), Object.fromEntries(names.map((_, index) => field(index))));
    const beside = names.map((name, index) => ({
      if: { required: [name], properties: { [name]: { minLength: 3 } } },
      then: { required: [`extra${(index * 7 + 1) % count}`] },
      else: { properties: { [name]: { maxLength: 2 } } },
    }));
    schema.allOf = [...listIn(schema.allOf), ...beside];
    show(ui, names);
  };

/**
 * Changes that make documents cost about as much as the limits allow or more, such as a person may write by
 * accident or on purpose.
 */
const changes: Readonly<Record<string, (form: FormFiles) => void>> = {
  '60 conditions inside each other'({ schema, ui }) {
    const names = Array.from({ length: 60 }, (_, index) => `extra${index}`);
    Object.assign(membersOf(schema.properties), Object.fromEntries(names.map((_, index) => field(index))));
    const nested = names.reduceRight<JsonObject>(
      (inner, name) => ({
        if: { required: [name], properties: { [name]: { minLength: 3 } } },
        then: inner,
        else: { properties: { [name]: { maxLength: 2 } } },
      }),
      {},
    );
    schema.allOf = [...listIn(schema.allOf), nested];
    show(ui, names);
  },
  '60 conditions beside each other': besideEachOther(60),
  '180 conditions beside each other': besideEachOther(180),
  '3,000 fields'({ schema, ui }) {
    const fields = Array.from({ length: 3000 }, (_, index) => field(index));
    Object.assign(membersOf(schema.properties), Object.fromEntries(fields));
    show(
      ui,
      fields.map(([name]) => name),
    );
  },
  'a pattern that can match in too many ways'({ schema, ui, examples }) {
    Object.assign(membersOf(schema.properties), {
      extra: {
        type: 'string',
        maxLength: 200,
        fieldId: 'extra',
        personalData: 'none',
        pattern: '^(([a-z])+.)+[A-Z]([a-z])+$',
      },
    });
    const [first] = listIn(examples.accepted);
    Object.assign(membersOf(membersOf(first).answers), { extra: 'a'.repeat(100) });
    show(ui, ['extra']);
  },
  'choices that take a proof through every combination'({ schema, ui }) {
    const names = Array.from({ length: 30 }, (_, index) => `extra${index}`);
    const choices = names.map((name, index) => [
      name,
      { type: 'string', enum: ['a', 'b', 'c', 'd'], fieldId: `extra-${index}`, personalData: 'none' },
    ]);
    Object.assign(membersOf(schema.properties), Object.fromEntries(choices));
    const combined = names.flatMap((name, index) =>
      Array.from({ length: 6 }, (_, step) => ({
        anyOf: ['a', 'b', 'c'].map((value, turn) => ({
          properties: {
            [turn === 0 ? name : (names[(index + step * 5 + turn) % 30] ?? name)]: { const: value },
          },
        })),
      })),
    );
    schema.allOf = [...listIn(schema.allOf), ...combined];
    show(ui, names);
  },
};

export const COMPLEX_FORM = FORM;

/** Returns the files of a form with each of these changes. */
export const complexForms = (texts: ReadonlyMap<string, string>): [title: string, files: DocumentFiles][] =>
  Object.entries(changes).map(([title, change]) => {
    const files = readDocument(texts, FORM);
    const read = (path: string): JsonObject => JSON.parse(files[path] ?? '{}') as JsonObject;
    const form: FormFiles = { schema: read(SCHEMA), ui: read(UI), examples: read(EXAMPLES) };
    change(form);
    const { schema, ui, examples } = form;
    const changed = { [SCHEMA]: schema, [UI]: ui, [EXAMPLES]: examples };
    return [
      title,
      {
        ...files,
        ...Object.fromEntries(Object.entries(changed).map(([path, value]) => [path, JSON.stringify(value)])),
      },
    ];
  });
