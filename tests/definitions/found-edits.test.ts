import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../app/studio/pages/forms/editor/field/limits-of.ts';
import { offeredFields } from '../../app/studio/pages/forms/editor/offered-fields.ts';
import {
  answersBeside,
  compileHere,
  fieldRows,
  findsAppeals,
  ownWireOf,
  readForm,
  wireOf,
} from '../../app/studio/pages/forms/editor/read-form.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import {
  applyCommand,
  type EditCommand,
  FIELD_TYPES,
  readDocument,
  withDocument,
} from '../../engine/authoring/index.ts';
import { type JsonObject, objectIn, objectItems, valueAt } from '../../engine/model/json/index.ts';
import { formFile } from '../../engine/model/load/index.ts';
import { carried, errorsOf } from '../fixtures/edits/tried-sequence.ts';
import { withLists } from '../fixtures/lists.ts';
import { withOneForm } from '../fixtures/one-form.ts';

const shared = await withLists();
const read = (slug: string) => readForm(shared, readDocument(shared, `forms/${slug}`), slug);

/** Returns the errors of a form after the commands, and its form.json. */
function played(slug: string, commands: readonly EditCommand[]): { errors: string[]; form: JsonObject } {
  const all = withOneForm(shared, slug);
  const files = commands.reduce(applyCommand, readDocument(shared, `forms/${slug}`));
  const examples = formFile(slug, 'examples');
  const following = { ...files, [examples]: carried(all, slug, files, files[examples]) };
  const form = JSON.parse(following[formFile(slug, 'form')] ?? '{}') as JsonObject;
  return { errors: errorsOf(withDocument(all, following), slug), form };
}

const rename = (slug: string, variant: string, path: string[], to: string): EditCommand => ({
  type: 'rename-in-form',
  ...{ slug, variant, reach: 'all', part: 'form', path: ['payloads', ...path], to },
});
const rows = FIELD_TYPES.rows ?? { schema: {}, ui: {}, title: { ru: '', en: '' } };

/** Returns the command that adds a list of choices; two people who have opened one form may send it twice. */
function choiceAdded(name: string): EditCommand {
  const { snapshot } = read('pro-portal');
  const ui = snapshot.variants[snapshot.defaultVariant]?.ui ?? {};
  const choices = objectItems(objectIn(ui[name])['ui:choices']).map(([, choice]) => choice);
  const add = { value: `option-${choices.length + 1}`, label: { ru: 'Ещё', en: 'One more' } };
  return {
    type: 'edit-choices',
    ...{ slug: 'pro-portal', variant: snapshot.defaultVariant, reach: 'all', name },
    ...{ choices, change: { add } },
  };
}

describe('an edit that random commands found to leave errors', () => {
  it.each<[string, string, EditCommand[]]>([
    [
      'a list added to a form that is sent as form data',
      'consulting',
      [
        {
          type: 'add-field',
          ...{ slug: 'consulting', variant: 'consulting', name: 'rows' },
          field: { schema: rows.schema, ui: { ...rows.ui, 'ui:title': { ...rows.title } } },
          wire: { name: 'rows', node: ownWireOf(read('consulting'), 'consulting', 'rows', rows) },
        },
      ],
    ],
    [
      'a wire name that lines of a configured list are sent in',
      'flexible',
      [rename('flexible', 'general', ['request', 'phone'], 'phone_new')],
    ],
    [
      'a captcha turned off whose place is in the order',
      'quality',
      [
        {
          type: 'set-in-form',
          ...{
            slug: 'quality',
            variant: 'question',
            part: 'form',
            path: ['captcha', 'enabled'],
            value: false,
          },
        },
      ],
    ],
    [
      'an answer that a line of a configured list brings beside its own, with settings',
      'flexible',
      [
        {
          type: 'set-in-form',
          ...{ slug: 'flexible', variant: 'general', reach: 'all', part: 'ui' },
          ...{ path: ['isRusPhone', 'ui:description'], value: { ru: 'Новый текст', en: 'A new text' } },
        },
        { type: 'remove-field', slug: 'flexible', variant: 'corporate', reach: 'all', name: 'phone' },
      ],
    ],
    [
      'a captcha turned off that a variant has left out',
      'quality',
      [
        { type: 'remove-field', slug: 'quality', variant: 'question', reach: 'variant', name: 'captcha' },
        {
          type: 'set-in-form',
          ...{ slug: 'quality', variant: 'appeal', reach: 'all', part: 'form' },
          ...{ path: ['captcha', 'enabled'], value: false },
        },
      ],
    ],
    [
      'a choice that somebody else has added meanwhile',
      'pro-portal',
      [choiceAdded('contact_gender'), choiceAdded('contact_gender')],
    ],
    [
      'a field removed whose name a field of a list’s items has too',
      'loans',
      [{ type: 'remove-field', slug: 'loans', variant: 'default', reach: 'all', name: 'phone' }],
    ],
    [
      'a field required for all variants that only some have',
      'quality',
      [
        {
          type: 'require-field',
          ...{ slug: 'quality', variant: 'review', reach: 'all' },
          ...{ name: 'is_agree_publication', required: true },
        },
      ],
    ],
    [
      'a choice of one variant that is the default of all',
      'interests',
      [
        {
          type: 'edit-choices',
          ...{ slug: 'interests', variant: 'default', reach: 'variant', name: 'days', isList: true },
          choices: ['work', 'weekend'].map((value) => ({ value, label: { ru: value, en: value } })),
          change: { remove: 0 },
        },
      ],
    ],
    [
      'a choice added for one variant to a field that is shown on a condition',
      'interests',
      [
        {
          type: 'edit-choices',
          ...{ slug: 'interests', variant: 'default', reach: 'variant', name: 'homes', isList: true },
          choices: ['flat', 'house', 'plot'].map((value) => ({ value, label: { ru: value, en: value } })),
          change: { add: { value: 'option-4', label: { ru: 'Дача', en: 'A dacha' } } },
        },
      ],
    ],
  ])('leaves none: %s', (_title, slug, commands) => {
    expect(played(slug, commands).errors).toEqual([]);
  });

  it('sends a renamed value once where a variant has it from the form', () => {
    const { form } = played('flexible', [rename('flexible', 'deposit', ['request', 'productId'], 'product')]);
    expect(valueAt(form, ['variants', 'deposit', 'form', 'payloads', 'request'])).toEqual({
      product: { const: 'application-deposit' },
      productId: null,
    });
    expect(valueAt(form, ['payloads', 'request', 'productId'])).toEqual({ const: 'application' });
  });

  it('makes one value of the answers of a shared field, and offers it again where they are asked for', () => {
    const { definitions } = read('callback');
    expect(wireOf(definitions, 'phone-any', 'phone')).toEqual({
      answers: { phone: 'phone', russian: 'isRusPhone' },
      transform: 'e164',
    });
    const offered = offeredFields(definitions, readDocument(shared, 'forms/callback'), 'callback', 'ru');
    expect(offered.map(({ id }) => id)).toContain('phone-any');
  });

  it('depends on what each variant asks for, also those that leave the field out', () => {
    const without: EditCommand = {
      ...{ type: 'remove-field', slug: 'mortgage', variant: 'main', reach: 'variant' },
      name: 'isSoftwareProvidersAgreed',
    };
    const files = applyCommand(readDocument(shared, 'forms/mortgage'), without);
    const opened = readForm(shared, files, 'mortgage');
    const form = compileHere(opened, 'nornikel', 'ru') ?? expect.fail('not compiled');
    expect(
      answersBeside(opened, form, 'isSoftwareProvidersAgreed', String).map(({ path }) => path[0]),
    ).not.toContain('purpose');
  });

  it('offers no end of an input before the end of what its schema accepts, and the other way round', () => {
    const opened = read('consulting');
    const form = compileHere(opened, 'payroll', 'ru') ?? expect.fail('not compiled');
    const { schema, ui, widget } =
      fieldRows(opened, form).find(({ name }) => name === 'staff') ?? expect.fail('no staff');
    const limits = limitsOf(schema, ui, vocabulary.rules, vocabulary.widgets, widget);
    const endsOf = (name: string) => {
      const { min, max } = limits.find((one) => one.name === name) ?? expect.fail(`no ${name}`);
      return { min, max };
    };
    expect(endsOf('ui.max').min).toBe(1_000_000);
    expect(endsOf('ui.min').max).toBe(1);
    expect(endsOf('maximum').max).toBe(1_000_000);
    expect(endsOf('minimum').min).toBe(0);
  });

  it('keeps the field that appeals are found by', () => {
    expect(['phone', 'message'].map((name) => findsAppeals(read('quality'), name))).toEqual([true, false]);
  });
});
