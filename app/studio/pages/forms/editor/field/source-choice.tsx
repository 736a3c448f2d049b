import { useId } from 'react';
import { withSource } from '#engine/authoring';
import type { Json } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import { PICK, pickRule, sourceDocument, sourceDocuments } from '#engine/model/sources';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldRow, fieldRows } from '../read-form.ts';
import { fieldOfItems, fieldsBeside, type InItems } from './item-field.ts';
import { itemSchemaPath } from './limits-of.ts';

/** Edits the source of a pick, and the answers that are passed to it. */
export function SourceChoice({ row: list, inItems }: InItems & { row: FieldRow }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, form, do: run } = useEditor();
  const id = useId();
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
    run(
      inItems === undefined
        ? {
            type: 'set-in-form',
            ...{ slug, variant, part: 'schema', path: ['properties', row.name, ...path], value },
          }
        : {
            type: 'set-in-property',
            ...{ slug, variant, name: row.name, path: [...itemSchemaPath(inItems), ...path], value },
          },
    );
  return (
    <>
      <div className="zs-sentence">
        <label htmlFor={id}>{text('studio.source.of')}</label>
        <select
          className="zs-input"
          id={id}
          value={rule.source}
          onChange={({ target }) => {
            const source = sourceDocument(definitions, target.value);
            if (source !== undefined)
              write(
                [],
                withSource(
                  row.schema,
                  source,
                  single.map(({ name }) => name),
                ),
              );
          }}
        >
          {/* A removed source stays in the list, so that it is visible. */}
          {!sources.some((one) => one.id === rule.source) && <option>{rule.source}</option>}
          {sources.map((one) => (
            <option key={one.id} value={one.id}>
              {String(withTexts<Json>(one.title, definitions.texts[lang], lang))}
            </option>
          ))}
        </select>
      </div>
      {passed.map(({ name }) => (
        <div className="zs-sentence" key={name}>
          <label htmlFor={`${id}-${name}`}>{text('studio.source.with', { name })}</label>
          <select
            className="zs-input"
            id={`${id}-${name}`}
            value={rule.with[name] ?? ''}
            onChange={({ target }) => write([PICK, 'with', name], target.value)}
          >
            {!single.some((one) => one.name === rule.with[name]) && (
              <option value={rule.with[name] ?? ''}>{rule.with[name] ?? text('studio.source.unset')}</option>
            )}
            {single.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </>
  );
}
