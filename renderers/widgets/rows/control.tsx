import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Issue } from '#engine/model/definition';
import { installListItems, minRows } from '#engine/model/holds';
import { objectIn, pathIn, splitPath, toInputName, valueAt } from '#engine/model/json';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import { FieldError } from '../../controls/field-error.tsx';
import { FieldLabel } from '../../controls/field-label.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { whenReleased } from '../../typing/when-released.ts';
import { issueLines } from './issue-lines.ts';
import { conditionalItemPaths, firstControlId, isObjectItem, itemFieldsOf } from './item-fields.ts';
import { limitsInWords, mostRows } from './limits.ts';
import { rowIn, rowsIn } from './own-rows.ts';
import { issuesAtPlaces, placesOf } from './places.ts';
import { readFilledRows } from './read-filled-rows.ts';
import { CONTROLS, readRowControls } from './read-row-controls.ts';
import { ROWS_PART, readRows } from './read-rows.ts';
import { RemovedRow } from './removed-row.tsx';
import { Row } from './row.tsx';
import { RowButton, SendOnEnter } from './row-buttons.tsx';
import { type RowAction, RowList } from './row-list.ts';

/**
 * Answers of one kind in rows. Each change is announced, and the focus moves to the control that is
 * needed next.
 */
function RowsControl(props: ControlProps) {
  const { id, path, schema, options, session, translate, required, describedBy, onCommit, inItem } = props;
  const group = useRef<HTMLDivElement>(null);
  const least = minRows(schema, required);
  const most = mostRows(schema);
  const [rows] = useState(() => new RowList(session, path, schema, least));
  rows.ask(schema);
  const [keys, setKeys] = useState(rows.keys);
  const own = inItem?.ui ?? valueAt(session.form.uiSchema, splitPath(path));
  const shown = objectIn(own).items;
  const ui = objectIn(shown);
  const places = useMemo(() => placesOf(schema, shown), [schema, shown]);
  const isOfFields = isObjectItem(ui);
  /** Place of the focus in a row without errors; none appear there while it is being written. */
  const [writing, setWriting] = useState<Place>();
  const stopWaiting = useRef<() => void>(undefined);
  const { ref: note, announce } = useLiveNote<HTMLParagraphElement>(0);
  const done = useRef<{ action: RowAction; index: number }>(undefined);
  const latest = useRef(onCommit);
  latest.current = onCommit;
  const commit = useCallback(() => latest.current(undefined), []);

  useEffect(
    () =>
      session.subscribeToDeciding?.(() => {
        if (rows.decide()) setKeys([...rows.keys]);
      }),
    [session, rows],
  );

  const act = useCallback(
    (action: RowAction, key?: number): void => {
      done.current = { action, index: rows.act(action, key) };
      setWriting(undefined);
      setKeys(rows.keys);
      commit();
    },
    [rows, commit],
  );
  useLayoutEffect(() => {
    if (done.current === undefined || group.current === null) return;
    const { action, index } = done.current;
    done.current = undefined;
    announce(translate(`form.rows.${RESULTS[action]}`, { number: index + 1, count: keys.length }));
    focusAfter(action, group.current, index);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of rows that the server has rendered
  useEffect(() => {
    // Rows were typed before the page's script ran. The form restores its draft after this effect
    // and keeps them.
    rows.isQuiet = true;
    const isNews = readRowControls(group.current, rows);
    rows.isQuiet = false;
    if (!isNews) return;
    queueMicrotask(() => {
      rows.write();
      commit();
    });
  }, []);
  useEffect(() => {
    const read = ({ target }: Event): void => {
      const { current } = group;
      if (current === null || !(target as Element).contains(current)) return;
      readFilledRows(current as HTMLElement, rows.list());
      stopWaiting.current?.();
      setWriting(undefined);
    };
    // The capture phase comes before the form reads its answers.
    addEventListener('submit', read, true);
    return () => removeEventListener('submit', read, true);
  }, [rows]);
  useEffect(
    () =>
      session.subscribe(path, () => {
        if (rows.readAgain(least)) setKeys(rows.keys);
      }),
    [session, path, rows, least],
  );

  const at = inItem?.at ?? path;
  const issuesBy = places.length > 0 ? issuesAtPlaces : issuesIn;
  const issues = issuesBy(inItem?.issues ?? session.issue(path)?.within ?? [], at, rows);
  const limits = limitsInWords(schema, translate);
  const title = String(options.title ?? path);
  const isOpen = most === undefined || keys.length < most;
  const isWriting = isOfFields && writing !== undefined;
  const ofList = issues.get(undefined)?.[0];
  const lacking =
    ofList !== undefined && LACKS.includes(ofList.code)
      ? keys.find((key) => !rows.isAnswered(key))
      : undefined;
  const whole = isWriting && writing.key !== lacking ? undefined : ofList;
  const described = [limits && `${id}-limits`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="zy-field" id={`${id}-field`} data-path={path} data-invalid={whole !== undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be a second name in sight */}
      <div
        role="group"
        ref={group}
        aria-labelledby={`${id}-legend`}
        aria-describedby={described || undefined}
        onFocus={({ target }) => {
          const place = placeOf(group.current, target);
          if (place !== undefined && (!issues.has(place.key) || writing?.key === place.key)) {
            stopWaiting.current?.();
            setWriting(place);
          }
        }}
        onBlur={({ currentTarget, target, relatedTarget }) => {
          const isInRow = isOfFields && rowIn(group.current, target)?.contains(relatedTarget) === true;
          if (!isInRow) stopWaiting.current = whenReleased(() => setWriting(undefined));
          // One missing place is filled now, another one is still empty.
          if (places.length > 0 && issues.size > 0) setKeys([...rows.keys]);
          const isLeft = !currentTarget.contains(relatedTarget);
          const isEnough = rows.keys.filter(rows.isAnswered).length >= least;
          // One row of two required ones is no error while the visitor goes on.
          if (isLeft || isInRow || isEnough) session.leave(path);
          else commit();
        }}
      >
        <FieldLabel
          id={id}
          isGroup
          title={title}
          optional={!required && String(options.optionalCaption ?? translate('form.optional'))}
        />
        {typeof options.description === 'string' && (
          <p className="zy-hint" id={`${id}-hint`}>
            {options.description}
          </p>
        )}
        {limits && (
          <p className="zy-hint" id={`${id}-limits`}>
            {limits}
          </p>
        )}
        <FieldError
          id={`${id}-error`}
          text={whole && translate(whole.messageKey, whole.params)}
          translate={translate}
        />
        <SendOnEnter />
        <input type="hidden" name={toInputName(pathIn(path, ROWS_PART))} value={keys.join(' ')} />
        <fieldset
          className={options.disabled === true ? 'zy-field__disabled' : 'zy-group'}
          disabled={options.disabled === true}
        >
          <ol className="zy-rows">
            {keys.map((key, index) => (
              <Row
                key={key}
                path={path}
                at={at}
                outer={inItem?.number}
                listId={id}
                rows={rows}
                rowKey={key}
                index={index}
                isLast={index === keys.length - 1}
                isRemovable={keys.length > least}
                isOpen={isOpen}
                place={places[index]}
                item={rows.schemaOf(key)}
                title={title}
                schema={schema}
                ui={ui}
                lang={session.form.lang}
                services={props.services}
                translate={translate}
                required={required && index < least}
                issues={issues.get(key) ?? NONE}
                listError={whole !== undefined && key === lacking ? `${id}-error` : undefined}
                writing={writing?.key === key ? writing.field : undefined}
                onAct={act}
                onCommit={commit}
              />
            ))}
          </ol>
          {isOpen && (
            <RemovedRow
              path={path}
              outer={inItem?.number}
              listId={id}
              rows={rows}
              schema={schema}
              ui={ui}
              lang={session.form.lang}
              translate={translate}
              onAct={act}
            />
          )}
          {isOpen && (
            <RowButton
              action="add"
              path={path}
              home={firstControlId(id, keys.length, itemFieldsOf(objectIn(schema.items), ui))}
              caption={textOption(options, 'addCaption')}
              translate={translate}
              onAct={act}
            />
          )}
        </fieldset>
        <p className="zy-visually-hidden" role="status" ref={note} />
      </div>
    </div>
  );
}

const NONE: readonly Issue[] = [];
/** Text key, without its prefix, of the announcement after each action. */
const RESULTS = {
  add: 'added',
  copy: 'copied',
  up: 'moved',
  down: 'moved',
  remove: 'removed',
  restore: 'restored',
} as const satisfies Record<RowAction, string>;

const LACKS: readonly string[] = ['required', 'tooFewItems'];

/** Returns the issues by row key; issues of the whole list have the key `undefined`. */
function issuesIn(shown: readonly Issue[], path: string, rows: RowList): Map<number | undefined, Issue[]> {
  const issues = new Map<number | undefined, Issue[]>();
  for (const issue of shown) {
    const [item] = splitPath(issue.path.slice(path.length + 1));
    const key = item ? rows.keyOfItem(Number(item)) : undefined;
    const places = issue.code === 'repeatedItems' && !item ? rows.repeated() : [key];
    // An issue without a row belongs to the whole list.
    for (const place of places.length === 0 ? [undefined] : places)
      issues.set(place, [...(issues.get(place) ?? []), issue]);
  }
  return issues;
}

/** Control in a row; `field` is '' if the row has a single one. */
interface Place {
  key: number;
  field: string;
}

function placeOf(group: HTMLElement | null, element: Element): Place | undefined {
  if (!element.matches(CONTROLS)) return undefined;
  const row = rowIn(group, element);
  const field = row?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  const own = [...field].find((one) => one.contains(element));
  return row === undefined ? undefined : { key: Number(row.dataset.row), field: own?.dataset.field ?? '' };
}

function focusAfter(action: RowAction, group: HTMLElement, index: number): void {
  const row = rowsIn(group)[index];
  // Nested lists in the item have such buttons as well, before the row's own.
  const button = (name: RowAction) =>
    [...(row?.querySelectorAll<HTMLElement>(`button[data-action=${name}]`) ?? [])].at(-1);
  const isMoved = action === 'up' || action === 'down';
  const wanted = isMoved
    ? (button(action) ?? button(action === 'up' ? 'down' : 'up'))
    : action === 'remove' && button('remove');
  (wanted || row?.querySelector<HTMLElement>(CONTROLS))?.focus();
}

installListItems();

/**
 * Widget `rows`: a list of rows that the visitor adds, moves and removes; the answer is an array of values or
 * objects.
 */
export const control: Widget = {
  Control: RowsControl,
  // The errors stand at the rows, so the widget renders its own frame.
  anatomy: 'none',
  askedIn: conditionalItemPaths,
  issueLines,
  ...(import.meta.env.SSR && { readPosted: readRows }),
};
