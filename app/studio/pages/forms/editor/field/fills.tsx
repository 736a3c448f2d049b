import {
  canBeFilled,
  FILLS,
  type Fill,
  fillsIn,
  memberNames,
  memberType,
  pickRule,
  sourceDocument,
} from '#engine/model/sources';
import { Button } from '../../../../parts/button.tsx';
import { focusNeighbour } from '../../../../parts/focus-neighbour.ts';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldRow, fieldRows } from '../read-form.ts';
import { useWrite } from '../use-write.ts';
import { fieldOfItems, fieldsBeside, type InItems } from './item-field.ts';
import { itemUiPath } from './limits-of.ts';

/**
 * Settings of the fields that are filled in when an option of a service is chosen, each with the member of the option
 * to copy. Nothing for a field without a source. In a list's row, they are fields of the same row.
 */
export function Fills({ row: list, inItems }: InItems & { row: FieldRow }) {
  const { text } = useStudio();
  const { read, form } = useEditor();
  const writeValue = useWrite();
  const row = fieldOfItems(list, inItems);
  const rule = pickRule(row.schema);
  const source = rule && sourceDocument(read.definitions, rule.source);
  if (source === undefined || form === undefined) return null;
  const fills = fillsIn(row.ui);
  const others =
    inItems === undefined
      ? fieldRows(read, form).filter(({ name }) => name !== row.name)
      : fieldsBeside(list, inItems, form);
  const fieldsFor = (member: string): FieldRow[] =>
    others.filter(({ widget, schema }) => canBeFilled(widget, schema, memberType(source, member)));
  const members = memberNames(source).filter((member) => fieldsFor(member).length > 0);
  const write = (next: readonly Fill[]): void => {
    const written = next.length === 0 ? undefined : next.map((fill) => ({ ...fill }));
    writeValue('ui', [row.name, ...itemUiPath(inItems ?? []), FILLS], written);
  };
  const free = members.flatMap((member): Fill[] => {
    const field = fieldsFor(member).find(({ name }) => !fills.some((fill) => fill.field === name));
    return field === undefined ? [] : [{ field: field.name, member }];
  });
  // A member that is filled in already is rarely wanted again.
  const next = free.find(({ member }) => !fills.some((fill) => fill.member === member)) ?? free[0];
  if (next === undefined && fills.length === 0) return null;
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.fills.title')}</legend>
      {fills.map((fill, index) => (
        <div className="zs-sentence" key={`${fill.field}.${fill.member}`}>
          <NamedChoice
            label={text('studio.fills.member', { number: index + 1 })}
            value={fill.member}
            look="part"
            choices={members.map((member) => ({ name: member, label: member }))}
            onChange={(member) => {
              const fitting = fieldsFor(member);
              const field = fitting.find(({ name }) => name === fill.field) ?? fitting[0];
              write(fills.with(index, { member, field: field?.name ?? fill.field }));
            }}
          />
          <NamedChoice
            label={text('studio.fills.field', { number: index + 1 })}
            value={fill.field}
            look="part"
            choices={fieldsFor(fill.member)}
            onChange={(field) => write(fills.with(index, { ...fill, field }))}
          />
          <Button
            label={text('studio.fills.remove', { number: index + 1 })}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              write(fills.toSpliced(index, 1));
            }}
          />
        </div>
      ))}
      {next !== undefined && (
        <Button label={text('studio.fills.add')} onClick={() => write([...fills, next])} />
      )}
    </fieldset>
  );
}
