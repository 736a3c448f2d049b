import type { EditCommand } from '#engine/authoring';
import { COMPUTED } from '#engine/model/computed';
import type { CompiledForm, SiteLanguage } from '#engine/model/definition';
import { catalogItems } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { vocabulary } from '../../../../vocabulary.ts';
import { freeSlug } from '../../../parts/document/followed-name.ts';
import { wordingIn } from '../../../parts/wording-in.ts';
import { mastersOf } from './masters-of.ts';
import type { OfferedField } from './offered-fields.ts';
import { numberedTitle, partWithNames } from './once-more.ts';
import { fieldRows, freeName, orderOf, ownFieldId, ownWireOf, type ReadForm, wireOf } from './read-form.ts';

/** Form to which a field is being added. */
export interface GrowingForm {
  read: ReadForm;
  form: CompiledForm;
  slug: string;
  variant: string;
  /** Language in which the author reads the form. */
  lang: SiteLanguage;
}

interface Wanted {
  /** Name of the field that follows. Without it, the fields that come last, the consents, stay last. */
  before?: string | undefined;
  /** Label instead of the offered one, from which a field of the form's own gets its name. */
  title?: Record<SiteLanguage, string> | undefined;
  isRequired?: boolean;
}

/**
 * Returns the edit commands that add a field to every variant, with what follows from it (dependence on a region,
 * formula), and the name of the new field.
 */
export function newFieldCommands(
  { read, form, slug, variant, lang }: GrowingForm,
  offer: OfferedField,
  { before, title, isRequired }: Wanted = {},
): { name: string; commands: EditCommand[] } {
  const { id: field, own, expression, purpose, members, titleIn } = offer;
  const rows = fieldRows(read, form);
  const taken = orderOf(read, rows);
  const next = before ?? rows.find(({ widget }) => vocabulary.widgets[widget]?.comesLast)?.name;
  const answers = members && partWithNames(field, members, taken).answers;
  const names = answers && Object.fromEntries(answers.map((one) => [one.own, one.name]));
  const titled = own && title ? freeSlug(Object.values(title)[0] ?? '', new Set(taken), '_') : '';
  // JavaScript objects list keys that start like numbers first.
  const stem = /^[a-z]/.test(titled) ? titled : field.replace(/^own:/, '').replaceAll('-', '_');
  const name = answers?.[0]?.name ?? freeName(stem, taken);
  const node =
    own === undefined ? wireOf(read.definitions, field, name, names) : ownWireOf(read, slug, name, own);
  const fieldId = own === undefined && members === undefined ? ownFieldId(read, field, name) : undefined;
  const labels = rows.map((row) => row.label);
  const label = formatText(wordingIn(read.definitions.texts, titleIn, lang)) || offer.title;
  // Two fields with the same label would look alike.
  const ownTitle =
    title ??
    (labels.includes(label) ? numberedTitle(read.definitions, titleIn, { label, labels, lang }) : undefined);
  // A field of departments beside a region field offers those of the chosen region.
  const catalog = own === undefined ? read.definitions.fields.get(field)?.schema.catalog : undefined;
  const groups = catalogItems(read.definitions, catalog).map(({ group }) => group);
  const master = mastersOf(form, name, groups)[0]?.name;
  const setting = { type: 'set-in-form', slug, variant } as const;
  const commands: EditCommand[] = [
    {
      type: 'add-field',
      slug,
      variant,
      name,
      field: own ?? field,
      ...(names === undefined ? {} : { names }),
      ...(ownTitle === undefined ? {} : { title: ownTitle }),
      ...(next === undefined ? {} : { before: next }),
      ...(fieldId === undefined ? {} : { fieldId }),
      ...(purpose === undefined ? {} : { purpose }),
      ...(node === undefined ? {} : { wire: { name, node } }),
    },
    ...(master === undefined
      ? []
      : [{ ...setting, part: 'ui' as const, path: [name, 'ui:dependsOn'], value: master }]),
    ...(expression === undefined
      ? []
      : [{ ...setting, part: 'schema' as const, path: [COMPUTED, 'members', name], value: expression }]),
    ...(isRequired === true ? [{ type: 'require-field' as const, slug, variant, name, required: true }] : []),
  ];
  return { name, commands };
}
