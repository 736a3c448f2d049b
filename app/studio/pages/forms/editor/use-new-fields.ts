import type { EditCommand } from '#engine/authoring';
import { COMPUTED } from '#engine/model/computed';
import { catalogItems } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { vocabulary } from '../../../../vocabulary.ts';
import { wordingIn } from '../../../parts/wording-in.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { mastersOf } from './masters-of.ts';
import { type OfferedField, offeredFields } from './offered-fields.ts';
import { numberedTitle, partWithNames } from './once-more.ts';
import { fieldRows, freeName, orderOf, ownFieldId, ownWireOf, wireOf } from './read-form.ts';

/** Returns the fields that can be added to the form, and a function that adds one. */
export function useNewFields() {
  const { text, lang } = useStudio();
  const { read, form, slug, variant, lang: shown, draft, select, announce, do: run } = useEditor();
  const rows = form === undefined ? [] : fieldRows(read, form);
  const offered = form === undefined ? [] : offeredFields(read.definitions, draft.files, slug, lang);
  // A new field is added to every variant.
  const taken = orderOf(read, rows);
  const last = rows.find(({ widget }) => vocabulary.widgets[widget]?.comesLast)?.name;

  /** Adds a field in front of `before`; the fields that come last, the consents, stay last. */
  const add = (offer: OfferedField, before = last): void => {
    const { id: field, title, own, expression, purpose, members, titleIn } = offer;
    const answers = members && partWithNames(field, members, taken).answers;
    const names = answers && Object.fromEntries(answers.map((one) => [one.own, one.name]));
    const name = answers?.[0]?.name ?? freeName(field.replace(/^own:/, '').replaceAll('-', '_'), taken);
    const node =
      own === undefined ? wireOf(read.definitions, field, name, names) : ownWireOf(read, slug, name, own);
    const fieldId = own === undefined && members === undefined ? ownFieldId(read, field, name) : undefined;
    const labels = rows.map((row) => row.label);
    const label = formatText(wordingIn(read.definitions.texts, titleIn, shown)) || title;
    const newField: EditCommand = {
      type: 'add-field',
      slug,
      variant,
      name,
      field: own ?? field,
      ...(names === undefined ? {} : { names }),
      // Two fields with the same label would look alike.
      ...(labels.includes(label)
        ? { title: numberedTitle(read.definitions, titleIn, { label, labels, lang: shown }) }
        : {}),
      ...(before === undefined ? {} : { before }),
      ...(fieldId === undefined ? {} : { fieldId }),
      ...(purpose === undefined ? {} : { purpose }),
      ...(node === undefined ? {} : { wire: { name, node } }),
    };
    // A field of departments beside a region field offers those of the chosen region.
    const catalog = own === undefined ? read.definitions.fields.get(field)?.schema.catalog : undefined;
    const groups = catalogItems(read.definitions, catalog).map(({ group }) => group);
    const master = form && mastersOf(form, name, groups)[0]?.name;
    const path = [name, 'ui:dependsOn'];
    const dependency: EditCommand[] =
      master === undefined ? [] : [{ type: 'set-in-form', slug, variant, part: 'ui', path, value: master }];
    const computation: EditCommand[] =
      expression === undefined
        ? []
        : [
            {
              type: 'set-in-form',
              slug,
              variant,
              part: 'schema',
              path: [COMPUTED, 'members', name],
              value: expression,
            },
          ];
    run(newField, ...dependency, ...computation);
    select({ field: name });
    announce(text('studio.fields.added', { name: title }));
  };
  return { offered, add };
}
