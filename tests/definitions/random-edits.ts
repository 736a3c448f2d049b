import fc from 'fast-check';
import { type EditCommand, type FormPart, formFile, LANGUAGES, textsFile } from '#engine';

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
  const edits: Edits = {
    write: fc.record({
      type: fc.constant('write'),
      file,
      text: fc.oneof(fc.json(), fc.string(), fc.constantFrom('', '{', '{}\n', 'null')),
    }),
    set: fc.record({ type: fc.constant('set'), file, path, value }),
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
