import fc from 'fast-check';
import type { EditCommand, FormPart } from '#engine/authoring';
import { formFile, type JsonObject, LANGUAGES, textsFile } from '#engine/model';

/** The form that is edited, and answers and values that it knows, or does not. */
export interface EditedForm {
  slug: string;
  variant: string;
  names: readonly string[];
  /** Slugs of shared fields. */
  fields: readonly string[];
}

type Edits = { [Type in EditCommand['type']]: fc.Arbitrary<Extract<EditCommand, { type: Type }>> };

const value = fc.jsonValue() as fc.Arbitrary<never>;
const PARTS = ['schema', 'ui', 'form'] as const satisfies readonly FormPart[];

/** Every kind of edit, sensible and not; a new kind is a type error until it is given an entry. */
export function randomEdits({ slug, variant, names, fields }: EditedForm): fc.Arbitrary<EditCommand> {
  const file = fc.constantFrom(
    ...[...PARTS, 'examples' as const].map((part) => formFile(slug, part)),
    ...LANGUAGES.map(textsFile),
  );
  const name = fc.constantFrom(...names, 'new_one', '');
  const step = fc.constantFrom(
    'properties',
    'allOf',
    'ui:order',
    'required',
    'then',
    'fields',
    'texts',
    0,
    1,
    7,
    ...names,
  );
  const path = fc.array(step, { maxLength: 4 });
  const base = { slug, variant };
  const reach = fc.constantFrom('all' as const, 'variant' as const);
  const wording = fc.record({ ru: fc.string(), en: fc.string() });
  const choice = fc.record({ value: fc.string(), label: wording });
  const index = fc.nat(4);
  const listChange = <Item extends fc.Arbitrary<JsonObject>>(item: Item) =>
    fc.oneof(
      item.map((add) => ({ add })),
      index.map((remove) => ({ remove })),
      fc.record({ from: index, to: index }).map((move) => ({ move })),
    );
  const edits: Edits = {
    write: fc.record({
      type: fc.constant('write'),
      file,
      text: fc.oneof(fc.json(), fc.string(), fc.constantFrom('', '{', '{}\n', 'null')),
    }),
    set: fc.record(
      {
        type: fc.constant('set'),
        file,
        path,
        value,
        order: fc.constant(['ui:order', 'properties', ...names]),
      },
      { requiredKeys: ['type', 'file', 'path', 'value'] },
    ),
    move: fc.record({ type: fc.constant('move'), file, path, from: fc.nat(4), to: fc.nat(4) }),
    insert: fc.record({ type: fc.constant('insert'), file, path, index: fc.nat(9), value }),
    remove: fc.record({ type: fc.constant('remove'), file, path }),
    'set-text': fc.record({
      type: fc.constant('set-text'),
      lang: fc.constantFrom(...LANGUAGES),
      key: fc.oneof(fc.constantFrom('a.title', '__proto__', 'ключ'), fc.string()),
      text: fc.string(),
    }),
    'set-in-form': fc
      .record({ part: fc.constantFrom(...PARTS), path, value })
      .map((own) => ({ type: 'set-in-form', ...base, ...own })),
    'remove-in-form': fc
      .record({ part: fc.constantFrom(...PARTS), path, reach })
      .map((own) => ({ type: 'remove-in-form', ...base, ...own })),
    'rename-in-form': fc
      .record({ part: fc.constantFrom(...PARTS), path, reach, to: name })
      .map((own) => ({ type: 'rename-in-form', ...base, ...own })),
    'set-in-property': fc
      .record({ name, path, reach, value: fc.option(value, { nil: undefined }) })
      .map(({ value: put, ...own }) => ({
        type: 'set-in-property',
        ...base,
        ...own,
        ...(put === undefined ? {} : { value: put }),
      })),
    'set-message': fc
      .record({
        name,
        keyword: fc.constantFrom('required', 'maximum', 'enum'),
        reach,
        texts: wording,
        key: fc.option(fc.constantFrom('a.b', 'error.required'), { nil: undefined }),
      })
      .map(({ key, ...own }) => ({
        type: 'set-message',
        ...base,
        ...own,
        inherited: {},
        ...(key === undefined ? {} : { key }),
      })),
    'edit-choices': fc
      .record({
        name,
        reach,
        choices: fc.array(choice, { maxLength: 3 }),
        change: fc.oneof(
          listChange(choice),
          fc.record({ index, label: wording }).map((label) => ({ label })),
        ),
      })
      .map((own) => ({ type: 'edit-choices', ...base, ...own })),
    'edit-groups': fc
      .record({
        reach,
        groups: fc.array(fc.record({ title: wording, fields: fc.shuffledSubarray([...names]) }), {
          maxLength: 3,
        }),
        change: fc.oneof(
          listChange(fc.record({ title: wording, fields: fc.shuffledSubarray([...names]) })),
          fc.record({ index, title: wording }).map((title) => ({ title })),
          fc.record({ name, index: fc.option(index, { nil: undefined }) }).map((put) => ({ put })),
        ),
      })
      .map((own) => ({ type: 'edit-groups', ...base, ...own })),
    'add-variant': fc
      .record({ name: fc.constantFrom('first', 'second', variant), title: wording })
      .map((own) => ({ type: 'add-variant', slug, ...own })),
    'add-field': fc
      .record({ name, field: fc.constantFrom(...fields, 'nothing'), before: name })
      .map((own) => ({ type: 'add-field', ...base, ...own })),
    'remove-field': name.map((one) => ({ type: 'remove-field', slug, name: one })),
    'move-field': fc
      .record({ name, to: fc.nat(9), order: fc.shuffledSubarray([...names]) })
      .map((own) => ({ type: 'move-field', ...base, ...own })),
    'require-field': fc
      .record({ name, required: fc.boolean() })
      .map((own) => ({ type: 'require-field', ...base, ...own })),
    'show-when': fc
      .record({
        name,
        when: fc.option(fc.record({ field: name, value: fc.constantFrom('1', 0, true) })),
      })
      .map((own) => ({ type: 'show-when', slug, ...own })),
  };
  return fc.oneof(...(Object.values(edits) as fc.Arbitrary<EditCommand>[]));
}
