import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#engine/model/definition';
import {
  type Json,
  type JsonObject,
  joinPath,
  listIn,
  objectIn,
  pathIn,
  toInputName,
} from '#engine/model/json';
import { type ControlProps, choicesOption, type Widget } from '../../controls/control.ts';
import { FieldError } from '../../controls/field-error.tsx';
import { FieldLabel } from '../../controls/field-label.tsx';
import type { ReadPosted } from '../../controls/posted.ts';

/** Questions with the same choices: as a table, on phones one below the other. */
function MatrixControl(props: ControlProps) {
  const { id, path, schema, options, session, translate, required, describedBy, onCommit, inItem } = props;
  const table = useRef<HTMLTableElement>(null);
  const rows = rowsOf(options);
  const choices = choicesOption(options);
  const [chosen] = useState(() => objectIn(session.value(path)));
  const [isAnswered, setAnswered] = useState(session.value(path) !== undefined);
  const at = inItem?.at ?? path;
  const issues = inItem?.issues ?? session.issue(path)?.within ?? [];
  const issueOf = (row: string): Issue | undefined => issues.find((issue) => issue.path === pathIn(at, row));
  // The rows show their own issues.
  const whole = issues.find((issue) => issue.path === at);
  const title = String(options.title ?? path);

  const choose = (): void => {
    const answer = answerIn(table.current);
    // Missing answers are no error while the visitor is still answering.
    if (rows.every(({ value }) => objectIn(answer)[value] !== undefined)) session.choose(path, answer);
    else session.type(path, answer);
    setAnswered(answer !== undefined);
    onCommit(answer);
  };
  const clear = (): void => {
    for (const radio of radiosIn(table.current)) radio.checked = false;
    session.choose(path, undefined);
    setAnswered(false);
    onCommit(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of a table that the server has rendered
  useEffect(() => {
    // Boxes were chosen before the page's script ran. The form restores its draft after this effect
    // and keeps them.
    if (radiosIn(table.current).every(({ checked, defaultChecked }) => checked === defaultChecked)) return;
    session.replace(path, answerIn(table.current));
    queueMicrotask(choose);
  }, []);
  // The answer may change from outside: another part of the page may fill the form.
  useEffect(
    () =>
      session.subscribe(path, () => {
        const now = objectIn(session.value(path));
        for (const radio of radiosIn(table.current))
          radio.checked = now[String(radio.dataset.row)] === radio.value;
        setAnswered(session.value(path) !== undefined);
      }),
    [session, path],
  );

  return (
    <div className="zy-field" id={`${id}-field`} data-path={path} data-invalid={issues.length > 0}>
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
      <fieldset
        className={options.disabled === true ? 'zy-field__disabled' : 'zy-group'}
        disabled={options.disabled === true}
      >
        {/* Browsers drop the table's role where a phone shows it as blocks. */}
        <table
          className="zy-matrix"
          // biome-ignore lint/a11y/noRedundantRoles: see above
          role="table"
          ref={table}
          aria-labelledby={`${id}-legend`}
          aria-describedby={describedBy}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) session.leave(path);
          }}
        >
          <thead>
            <tr>
              <td />
              {choices.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const own = `${id}-${index}`;
              const issue = issueOf(row.value);
              const isOptional = required && !listIn(schema.required).includes(row.value);
              return (
                // biome-ignore lint/a11y/noRedundantRoles: see above
                <tr key={row.value} role="row">
                  {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
                  <th scope="row" role="rowheader">
                    <span className="zy-label" id={`${own}-row`}>
                      {row.label}
                    </span>
                    {isOptional && (
                      <span className="zy-label__optional">{` ${translate('form.optional')}`}</span>
                    )}
                    {issue && (
                      <FieldError
                        id={`${own}-error`}
                        text={translate(issue.messageKey, issue.params)}
                        translate={translate}
                      />
                    )}
                  </th>
                  {choices.map(({ value, label }, place) => (
                    // biome-ignore lint/a11y/noRedundantRoles: see above
                    <td key={value} role="cell">
                      <label className="zy-radio__choice">
                        <input
                          className="zy-radio__box"
                          id={index + place === 0 ? id : `${own}-${place}`}
                          name={toInputName(pathIn(path, row.value))}
                          type="radio"
                          value={value}
                          data-row={row.value}
                          defaultChecked={chosen[row.value] === value}
                          aria-labelledby={`${own}-row ${own}-${place}-label`}
                          aria-describedby={issue && `${own}-error`}
                          aria-invalid={issue !== undefined || whole !== undefined || undefined}
                          onChange={choose}
                        />
                        <span id={`${own}-${place}-label`}>{label}</span>
                      </label>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        {!required && isAnswered && (
          <button className="zy-link zy-link--button zy-needs-script" type="button" onClick={clear}>
            {translate('form.choice.clear')}
          </button>
        )}
      </fieldset>
      <FieldError
        id={`${id}-error`}
        text={whole && translate(whole.messageKey, whole.params)}
        translate={translate}
      />
    </div>
  );
}

/** Returns the questions, which have name and label like choices. */
const rowsOf = ({ rows = [] }: ControlProps['options']) => choicesOption({ choices: rows });

const radiosIn = (table: HTMLElement | null): HTMLInputElement[] => [
  ...(table?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []),
];

function answerIn(table: HTMLElement | null): Json | undefined {
  const given = radiosIn(table).flatMap(({ checked, value, dataset }): [string, string][] =>
    checked ? [[String(dataset.row), value]] : [],
  );
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** Reads the answers of the configured rows; other names are ignored. */
const readRows: ReadPosted = ({ text, options }) => {
  const answer: JsonObject = {};
  for (const { value } of rowsOf(options)) {
    const choice = text(joinPath([value]));
    if (choice !== '') answer[value] = choice;
  }
  return Object.keys(answer).length > 0 ? answer : undefined;
};

/**
 * Widget `matrix`: a table of questions that are answered by the same choices; the answer is an object with the
 * value chosen for each question.
 */
export const control: Widget = {
  Control: MatrixControl,
  // The errors stand at the rows, so the widget renders its own frame.
  anatomy: 'none',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readRows }),
};
