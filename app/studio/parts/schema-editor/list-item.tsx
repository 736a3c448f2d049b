import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatPointer, type Json, type JsonObject } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { isWithin } from './field-frame.tsx';
import { Members } from './members.tsx';
import type { FieldModel } from './model/field-model.ts';
import { itemTitle } from './model/item-title.ts';
import { type FieldProps, useSchemaEditor } from './schema-editor-context.ts';
import { UnionMembers } from './union-field.tsx';

interface ListItemProps {
  path: FieldProps['path'];
  value: Json;
  model: FieldModel;
  schema: JsonObject;
  /** The title of an item, in the singular. */
  title: string;
  index: number;
  last: number;
  isNew: boolean;
  /** The part to focus; a new object for each request. */
  focusedPart: { part: string } | undefined;
  onMove: ((to: number, part: string) => void) | undefined;
  onRemove: (() => void) | undefined;
}

const FOLDED: ReadonlySet<FieldModel['kind']> = new Set(['group', 'union']);

/** One item with its buttons; an item of several parts is folded until it is opened. */
export function ListItem(props: ListItemProps) {
  const { path, value, model, schema, title, index, onMove, focusedPart } = props;
  const { lang } = useStudio();
  const { definitions, names, Field } = useSchemaEditor();
  const host = useRef<HTMLLIElement>(null);
  const isFolded = FOLDED.has(model.kind);
  const formTitles = new Map(names.forms.map((form) => [form.name, form.title[lang]]));
  const own = itemTitle(value, definitions.texts[lang], lang, formTitles);
  const kind = model.kind === 'union' ? caseOf(model, value)?.title : undefined;
  const name = [kind ?? title, own].filter((part) => part !== '').join(': ');
  const [isOpen, setOpen] = useOpen(path, props.isNew);

  useLayoutEffect(() => {
    if (focusedPart === undefined) return;
    const part = host.current?.querySelector<HTMLElement>(`[data-part=${focusedPart.part}]`);
    (part ?? host.current?.querySelector<HTMLElement>('input, textarea, select, button'))?.focus();
  }, [focusedPart]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove?.(index + step, 'name');
  };
  return (
    <li className="zs-fields__item" ref={host}>
      <div className="zs-fields__row">
        {isFolded ? (
          <button
            className="zs-fields__name"
            type="button"
            data-part="name"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={onKeyDown}
          >
            {own === '' ? (kind ?? `${title} ${index + 1}`) : own}
            {kind !== undefined && own !== '' && <span className="zs-small"> {kind}</span>}
          </button>
        ) : (
          <div className="zs-part__line">
            <Field
              path={path}
              label={`${title} ${index + 1}`}
              description=""
              isRequired
              value={value}
              order={[]}
              schema={schema}
            />
          </div>
        )}
        <ItemButtons {...props} name={name === '' ? `${title} ${index + 1}` : name} />
      </div>
      {isFolded && isOpen && (
        <div className="zs-part__body">
          {model.kind === 'union' ? (
            <UnionMembers
              path={path}
              label={title}
              description=""
              isRequired
              value={value}
              order={[]}
              model={model}
            />
          ) : (
            model.kind === 'group' && <Members path={path} value={value} members={model.members} />
          )}
        </div>
      )}
    </li>
  );
}

function ItemButtons({ index, last, name, onMove, onRemove }: ListItemProps & { name: string }) {
  const { text } = useStudio();
  return (
    <>
      {onMove !== undefined && last > 0 && (
        <>
          <button
            className="zs-icon"
            type="button"
            data-part="up"
            aria-disabled={index === 0}
            aria-label={text('studio.shape.up', { name })}
            onClick={() => onMove(index - 1, 'up')}
          >
            ↑
          </button>
          <button
            className="zs-icon"
            type="button"
            data-part="down"
            aria-disabled={index === last}
            aria-label={text('studio.shape.down', { name })}
            onClick={() => onMove(index + 1, 'down')}
          >
            ↓
          </button>
        </>
      )}
      {onRemove !== undefined && (
        <button
          className="zs-icon"
          type="button"
          data-part="remove"
          aria-label={text('studio.shape.remove', { name })}
          onClick={onRemove}
        >
          ×
        </button>
      )}
    </>
  );
}

/** Open when a person opens it, when it is new, and when a problem in it is shown. */
function useOpen(path: ListItemProps['path'], isNew: boolean): [boolean, (next: boolean) => void] {
  const { place, file } = useSchemaEditor();
  const pointer = formatPointer(path);
  const isWanted = place !== undefined && place.file === file && isWithin(place.pointer, pointer);
  const [isOpen, setOpen] = useState(isNew || isWanted);
  useEffect(() => {
    if (isWanted && place !== undefined) setOpen(true);
  }, [isWanted, place]);
  return [isOpen, setOpen];
}

const caseOf = ({ tag, cases }: Extract<FieldModel, { kind: 'union' }>, value: Json) =>
  cases.find(
    (one) => typeof value === 'object' && value !== null && (value as JsonObject)[tag] === one.value,
  );
