import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Issue, objectIn } from '#engine/model';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import { inputEvent } from '../../form/typed-before.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { FieldError } from '../../theme/field-error.tsx';
import { FieldLabel } from '../../theme/field-label.tsx';
import { leastRows, limitsInWords, mostRows } from './limits.ts';
import { readFilledRows } from './read-filled-rows.ts';
import { ROWS_PART, readRows } from './read-rows.ts';
import { Row } from './row.tsx';
import { RowButton, SendOnEnter } from './row-buttons.tsx';
import { type RowAction, RowList } from './row-list.ts';

/** A list of answers of one kind, a row for each. What is done to a row is announced, and the focus goes where the next key is wanted. */
function RowsControl(props: ControlProps) {
  const { id, path, schema, options, session, translate, required, describedBy, onCommit } = props;
  const group = useRef<HTMLDivElement>(null);
  const least = leastRows(schema);
  const most = mostRows(schema);
  const [rows] = useState(() => new RowList(session, path, least));
  const [keys, setKeys] = useState(rows.keys);
  const sessions = useMemo(() => new Map(keys.map((key) => [key, rows.sessionOf(key)])), [rows, keys]);
  /** The row that has the focus and had no error: nobody is corrected while writing. */
  const [writing, setWriting] = useState<number>();
  const { ref: note, announce } = useLiveNote<HTMLParagraphElement>(0);
  const done = useRef<{ action: RowAction; index: number }>(undefined);
  const latest = useRef(onCommit);
  latest.current = onCommit;
  const commit = useCallback(() => latest.current(undefined), []);

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
    const result = { add: 'added', up: 'moved', down: 'moved', remove: 'removed' }[action];
    announce(translate(`form.rows.${result}`, { number: index + 1, count: keys.length }));
    focusAfter(action, group.current, index);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of rows that the server has rendered
  useEffect(() => {
    // Typed before the page's script ran; the form restores its draft after this effect, and leaves what differs.
    const typed = inputsIn(group.current).filter(({ value, defaultValue }) => value !== defaultValue);
    if (typed.length === 0) return;
    rows.isQuiet = true;
    for (const input of typed) input.dispatchEvent(inputEvent(input === document.activeElement));
    rows.isQuiet = false;
    queueMicrotask(() => {
      rows.write();
      commit();
    });
  }, []);
  useEffect(() => {
    const read = ({ target }: Event): void => {
      const { current } = group;
      if ((target as Element).contains(current)) readFilledRows(current as HTMLElement, rows.list());
    };
    // Before the form reads its answers.
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

  const issues = issuesIn(session.issue(path), path, rows);
  const limits = limitsInWords(schema, translate);
  const title = String(options.title ?? path);
  const whole = issues.get(undefined);
  const described = [limits && `${id}-limits`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="zy-field" id={`${id}-field`} data-path={path} data-invalid={issues.size > 0}>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be a second name in sight */}
      <div
        role="group"
        ref={group}
        aria-labelledby={`${id}-legend`}
        aria-describedby={described || undefined}
        onFocus={({ target }) => {
          const key = keyAt(target);
          if (key !== undefined && !issues.has(key)) setWriting(key);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          setWriting(undefined);
          const isLeft = !currentTarget.contains(relatedTarget);
          const isEnough = rows.keys.filter(rows.isAnswered).length >= least;
          // One row of the two that are needed is no error while the visitor goes on to the next.
          if (isLeft || isEnough) session.leave(path);
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
        <SendOnEnter />
        <input type="hidden" name={`${path}.${ROWS_PART}`} value={keys.join(' ')} />
        <fieldset
          className={options.disabled === true ? 'zy-field__disabled' : 'zy-group'}
          disabled={options.disabled === true}
        >
          <ol>
            {keys.map((key, index) => (
              <Row
                key={key}
                path={path}
                listId={id}
                rowKey={key}
                index={index}
                count={keys.length}
                least={least}
                title={title}
                schema={objectIn(schema.items)}
                session={sessions.get(key) ?? rows.sessionOf(key)}
                services={props.services}
                translate={translate}
                required={required && index < least}
                enterKeyHint="next"
                issue={key === writing ? undefined : issues.get(key)}
                onAct={act}
                onCommit={commit}
              />
            ))}
          </ol>
          {(most === undefined || keys.length < most) && (
            <RowButton
              action="add"
              path={path}
              home={`${id}-field`}
              caption={textOption(options, 'addCaption')}
              translate={translate}
              onAct={act}
            />
          )}
        </fieldset>
        <p className="zy-visually-hidden" role="status" ref={note} />
      </div>
      <FieldError
        id={`${id}-error`}
        text={whole && translate(whole.messageKey, whole.params)}
        translate={translate}
        isReserved
      />
    </div>
  );
}

/** Key of a row, or none for the list as a whole → what is wrong there. */
function issuesIn(
  shown: { within: readonly Issue[] } | undefined,
  path: string,
  rows: RowList,
): Map<number | undefined, Issue> {
  const issues = new Map<number | undefined, Issue>();
  for (const issue of shown?.within ?? []) {
    const [item] = issue.path.slice(path.length + 1).split('.');
    const key = item ? rows.keyOfItem(Number(item)) : undefined;
    const places = issue.code === 'repeatedItems' ? rows.repeated() : [key];
    for (const place of places) if (!issues.has(place)) issues.set(place, issue);
    // An error without a row is one of the whole list.
    if (places.length === 0) issues.set(undefined, issue);
  }
  return issues;
}

const inputsIn = (group: HTMLElement | null): HTMLInputElement[] => [
  ...(group?.querySelectorAll<HTMLInputElement>('li input') ?? []),
];

function keyAt(element: Element): number | undefined {
  const key = element.matches('input') && element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return key ? Number(key) : undefined;
}

function focusAfter(action: RowAction, group: HTMLElement, index: number): void {
  const row = group.querySelectorAll<HTMLElement>('[data-row]')[index];
  const button = (name: RowAction) => row?.querySelector<HTMLElement>(`button[data-action=${name}]`);
  const wanted =
    action === 'add'
      ? undefined
      : action === 'remove'
        ? button('remove')
        : (button(action) ?? button(action === 'up' ? 'down' : 'up'));
  (wanted ?? row?.querySelector<HTMLElement>('input'))?.focus();
}

export const control: Widget = {
  Control: RowsControl,
  // Its errors are at its rows, so it has its own frame.
  anatomy: 'none',
  reservesErrorLine: true,
  ...(import.meta.env.SSR && { readPosted: readRows }),
};
