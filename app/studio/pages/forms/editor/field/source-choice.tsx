import { withSource } from '#engine/authoring';
import type { Json } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import { PICK, pickRule, sourceDocument, sourceDocuments } from '#engine/model/sources';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldRow, fieldRows } from '../read-form.ts';
import { fieldOfItems, fieldsBeside, type InItems } from './item-field.ts';
import { itemSchemaPath } from './limits-of.ts';

/**
 * Settings of the source from which a field gets its options, and of the answers that are passed to it. Nothing for a
 * field without a source.
 */
export function SourceChoice({ row: list, inItems }: InItems & { row: FieldRow }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, form, do: run } = useEditor();
  const row = fieldOfItems(list, inItems);
  const rule = pickRule(row.schema);
  if (rule === undefined || form === undefined) return null;
  const { definitions } = read;
  const sources = sourceDocuments(definitions);
  const passed = sourceDocument(definitions, rule.source)?.with ?? [];
  const beside = inItems === undefined ? [] : fieldsBeside(list, inItems, form);
  const single = [...beside, ...fieldRows(read, form)].filter(
    ({ name, schema }) =>
      name !== row.name && ['string', 'integer', 'number', 'boolean'].includes(String(schema.type)),
  );
  const write = (path: readonly string[], value: Json): void =>
    run({
      type: 'set-in-property',
      slug,
      variant,
      name: row.name,
      path: [...itemSchemaPath(inItems ?? []), ...path],
      value,
    });
  return (
    <>
      <NamedChoice
        label={text('studio.source.of')}
        value={rule.source}
        choices={sources.map((one) => ({
          name: one.id,
          label: String(withTexts<Json>(one.title, definitions.texts, lang)),
        }))}
        onChange={(chosen) => {
          const source = sourceDocument(definitions, chosen);
          const names = single.map(({ name }) => name);
          if (source !== undefined) write([], withSource(row.schema, source, names));
        }}
      />
      {passed.map(({ name }) => (
        <NamedChoice
          key={name}
          label={text('studio.source.with', { name })}
          value={rule.with[name] ?? ''}
          none={rule.with[name] === undefined ? text('studio.source.unset') : undefined}
          choices={single}
          onChange={(value) => write([PICK, 'with', name], value)}
        />
      ))}
    </>
  );
}
