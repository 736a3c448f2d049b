import { useId } from 'react';
import { equalJson, type Json, type JsonObject } from '#engine/model/json';
import {
  type Comparison,
  type ConditionGroup,
  type ConditionLeaf,
  type ConditionTree,
  pathsRead,
  readCondition,
  writeCondition,
} from '#engine/model/schema';
import type { Translate } from '../../controls/control.ts';

/** Answer of a form that a condition can compare, as staff choose it in a select. */
export interface ConditionAnswer {
  path: readonly string[];
  label: string;
  /** Kind of the answer, which decides the comparisons to choose from. */
  kind: keyof typeof COMPARISONS;
  /** True if every request has the answer, so that "was answered" is no useful condition. */
  isRequired?: boolean;
  /** Possible values of a choice. */
  choices?: readonly { value: Json; label: string }[];
}

/** Comparisons offered for a kind of answer; a new condition has the first one. */
const COMPARISONS = {
  choice: ['equal', 'differs', 'oneOf', 'answered', 'unanswered'],
  choices: ['among', 'answered', 'unanswered'],
  number: ['atLeast', 'atMost', 'more', 'less', 'equal', 'differs', 'answered', 'unanswered'],
  text: ['answered', 'unanswered', 'equal', 'differs'],
} as const satisfies Record<string, readonly Comparison[]>;

const HOLDS = ['every', 'some', 'none'] as const;
/** Maximum nesting of groups: people cannot follow a deeper one. */
const MAX_DEPTH = 1;

interface ConditionInputProps {
  /** Label of the first choice of an answer. */
  label: string;
  /** Label of the choice that removes the condition. */
  none: string;
  /** Returns the option for a condition about the answer with this label. */
  when(label: string): string;
  answers: readonly ConditionAnswer[];
  value: JsonObject | undefined;
  disabled?: boolean;
  describedBy?: string | undefined;
  text: Translate;
  onChange(value: JsonObject | undefined): void;
}

/**
 * Shows a condition as a sentence of selects and edits it. A part that no sentence can express shows the
 * answers that it reads, and cannot be edited.
 */
export function ConditionInput({ value, onChange, ...given }: ConditionInputProps) {
  const tree = value === undefined ? undefined : readCondition(value);
  const root: ConditionGroup =
    tree === undefined ? { hold: 'every', of: [] } : 'of' in tree ? tree : { hold: 'every', of: [tree] };
  return (
    <Group
      {...given}
      group={root}
      depth={0}
      onChange={(next) => onChange(next.of.length === 0 ? undefined : writeCondition(single(next)))}
    />
  );
}

/** Returns the only condition of a group, if the group requires it; otherwise the group. */
const single = (group: ConditionGroup): ConditionTree => {
  const [only] = group.of;
  return group.hold !== 'none' && group.of.length === 1 && only !== undefined ? only : group;
};

interface GroupProps extends Omit<ConditionInputProps, 'value' | 'onChange'> {
  group: ConditionGroup;
  depth: number;
  onChange(group: ConditionGroup): void;
}

function Group({ group, depth, onChange, ...given }: GroupProps) {
  const { text, answers, disabled } = given;
  const id = useId();
  const first = answers[0];
  // The select that starts a condition stays the same element, so that it keeps the focus.
  const shown: readonly (ConditionTree | undefined)[] = group.of.length === 0 ? [undefined] : group.of;
  const put = (index: number, part: ConditionTree | undefined): void =>
    onChange({
      ...group,
      of: group.of.flatMap((one, at) => (at === index ? (part === undefined ? [] : [part]) : [one])),
    });
  const add = (part: ConditionTree): void => onChange({ ...group, of: [...group.of, part] });
  return (
    <div
      className="zy-condition"
      // The label of the first select names the whole condition.
      {...(depth === 0 ? {} : { role: 'group', 'aria-label': text('studio.condition.group') })}
    >
      {depth === 0 && (
        <label className="zy-label" htmlFor={id}>
          {given.label}
        </label>
      )}
      {(group.of.length > 1 || group.hold === 'none') && (
        <select
          className="zy-input"
          aria-label={text('studio.condition.hold')}
          disabled={disabled}
          value={group.hold}
          onChange={({ target }) => onChange({ ...group, hold: target.value as ConditionGroup['hold'] })}
        >
          {HOLDS.map((hold) => (
            <option key={hold} value={hold}>
              {text(`studio.condition.hold.${hold}`)}
            </option>
          ))}
        </select>
      )}
      {shown.map((part, index) => {
        const key = `${index}`;
        if (part !== undefined && 'of' in part)
          return (
            <Group
              key={key}
              {...given}
              group={part}
              depth={depth + 1}
              onChange={(next) => put(index, next.of.length === 0 ? undefined : single(next))}
            />
          );
        if (part !== undefined && 'schema' in part)
          return (
            <p className="zy-condition__row" key={key}>
              <span>{text('studio.condition.complex', { answers: readBy(part.schema, answers) })}</span>
              <Remove {...given} onClick={() => put(index, undefined)} />
            </p>
          );
        return (
          <Leaf
            key={key}
            {...given}
            id={depth === 0 && index === 0 ? id : undefined}
            isOnly={depth === 0 && shown.length === 1}
            leaf={part}
            onChange={(leaf) => (part === undefined ? leaf && add(leaf) : put(index, leaf))}
          />
        );
      })}
      {group.of.length > 0 && disabled !== true && first !== undefined && (
        <p className="zy-condition__more">
          <button className="zy-link zy-link--button" type="button" onClick={() => add(newLeaf(first))}>
            {text('studio.condition.add')}
          </button>
          {depth < MAX_DEPTH && (
            <button
              className="zy-link zy-link--button"
              type="button"
              onClick={() =>
                add({ hold: group.hold === 'some' ? 'every' : 'some', of: [newLeaf(first), newLeaf(first)] })
              }
            >
              {text('studio.condition.addGroup')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface LeafProps extends Omit<ConditionInputProps, 'value' | 'onChange'> {
  leaf: ConditionLeaf | undefined;
  /** Id of the select for the label of the whole condition. */
  id: string | undefined;
  /** True for the only condition: its first option removes it. */
  isOnly?: boolean;
  onChange(leaf: ConditionLeaf | undefined): void;
}

function Leaf(props: LeafProps) {
  const { leaf, id, isOnly = false, answers, disabled, text, onChange } = props;
  const isFirst = id !== undefined;
  const answer = leaf && answers.find(({ path }) => equalJson([...path], [...leaf.path]));
  const isGone = leaf !== undefined && answer === undefined;
  const kind = answer?.kind ?? 'text';
  const offered: readonly Comparison[] = COMPARISONS[kind].filter(
    (one) => answer?.isRequired !== true || (one !== 'answered' && one !== 'unanswered'),
  );
  return (
    <div className="zy-condition__row">
      <select
        className="zy-input"
        id={id}
        disabled={disabled}
        aria-describedby={isFirst ? props.describedBy : undefined}
        aria-label={isFirst ? undefined : text('studio.condition.answer')}
        value={leaf === undefined ? '' : isGone ? 'gone' : String(answers.indexOf(answer as ConditionAnswer))}
        onChange={({ target }) => {
          const chosen = answers[Number(target.value)];
          if (target.value === '') onChange(undefined);
          else if (chosen !== undefined) onChange(newLeaf(chosen));
        }}
      >
        {isOnly && <option value="">{props.none}</option>}
        {isGone && <option value="gone">{text('studio.shape.gone', { name: leaf.path.join('.') })}</option>}
        {answers.map((one, index) => (
          <option key={one.path.join('/')} value={index}>
            {isFirst ? props.when(one.label) : `«${one.label}»`}
          </option>
        ))}
      </select>
      {leaf !== undefined && (
        <select
          className="zy-input"
          aria-label={text('studio.condition.comparison')}
          disabled={disabled || isGone}
          value={leaf.is}
          onChange={({ target }) => onChange(compared(leaf, target.value as Comparison, answer))}
        >
          {[...offered, ...(offered.includes(leaf.is) ? [] : [leaf.is])].map((one) => (
            <option key={one} value={one}>
              {text(`studio.condition.is.${one}`)}
            </option>
          ))}
        </select>
      )}
      {leaf !== undefined && <Value {...props} leaf={leaf} answer={answer} onChange={onChange} />}
      {leaf !== undefined && !isOnly && <Remove {...props} onClick={() => onChange(undefined)} />}
    </div>
  );
}

interface ValueProps extends Pick<ConditionInputProps, 'text' | 'disabled'> {
  leaf: ConditionLeaf;
  answer: ConditionAnswer | undefined;
  onChange(leaf: ConditionLeaf): void;
}

/** Input of the value with which an answer is compared. */
function Value({ leaf, answer, text, disabled, onChange }: ValueProps) {
  const { is, value } = leaf;
  const label = text('studio.condition.value', { label: answer?.label ?? leaf.path.join('.') });
  if (is === 'answered' || is === 'unanswered') return null;
  const choices = withChosen(
    answer?.choices ?? [],
    is === 'oneOf' ? value : value === undefined ? [] : [value],
  );
  if (is === 'oneOf') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset className="zy-condition__choices" aria-label={label}>
        {choices.map((choice) => {
          const isOn = chosen.some((one) => equalJson(one, choice.value));
          return (
            <label key={JSON.stringify(choice.value)}>
              <input
                type="checkbox"
                checked={isOn}
                // An empty list would never match.
                disabled={disabled || (isOn && chosen.length === 1)}
                onChange={({ target }) =>
                  onChange({
                    ...leaf,
                    value: choices
                      .map((one) => one.value)
                      .filter((one) =>
                        equalJson(one, choice.value)
                          ? target.checked
                          : chosen.some((known) => equalJson(known, one)),
                      ),
                  })
                }
              />{' '}
              <span>{choice.label}</span>
            </label>
          );
        })}
      </fieldset>
    );
  }
  if (choices.length > 0 && answer?.kind !== 'number' && answer?.kind !== 'text')
    return (
      <select
        className="zy-input"
        aria-label={label}
        disabled={disabled}
        value={choices.findIndex((choice) => equalJson(choice.value, value ?? null))}
        onChange={({ target }) => onChange({ ...leaf, value: choices[Number(target.value)]?.value ?? null })}
      >
        {choices.map((choice, index) => (
          <option key={JSON.stringify(choice.value)} value={index}>
            {`«${choice.label}»`}
          </option>
        ))}
      </select>
    );
  const isNumber = typeof value === 'number';
  return (
    <input
      className="zy-input"
      aria-label={label}
      disabled={disabled}
      type={isNumber ? 'number' : 'text'}
      step="any"
      value={String(value ?? '')}
      onChange={({ target }) => {
        if (!isNumber) onChange({ ...leaf, value: target.value });
        else if (target.value !== '') onChange({ ...leaf, value: Number(target.value) });
      }}
    />
  );
}

/** Returns the choices, and compared values that are not among them any more. */
function withChosen(
  choices: readonly { value: Json; label: string }[],
  chosen: Json | undefined,
): readonly { value: Json; label: string }[] {
  const others = (Array.isArray(chosen) ? chosen : []).filter(
    (value) => !choices.some((choice) => equalJson(choice.value, value)),
  );
  return [...choices, ...others.map((value) => ({ value, label: String(value) }))];
}

const Remove = ({ text, disabled, onClick }: Pick<GroupProps, 'text' | 'disabled'> & { onClick(): void }) =>
  disabled ? null : (
    <button className="zy-link zy-link--button" type="button" onClick={onClick}>
      {text('studio.condition.remove')}
    </button>
  );

const newLeaf = (answer: ConditionAnswer): ConditionLeaf =>
  compared(
    { path: answer.path, is: 'answered' },
    answer.kind === 'text' && answer.isRequired === true ? 'equal' : COMPARISONS[answer.kind][0],
    answer,
  );

/** Changes the comparison of an answer, and keeps the value where the new one can use it. */
function compared(
  { path, value }: ConditionLeaf,
  is: Comparison,
  answer: ConditionAnswer | undefined,
): ConditionLeaf {
  if (is === 'answered' || is === 'unanswered') return { path, is };
  const known = Array.isArray(value) ? value[0] : value;
  const start = known ?? answer?.choices?.[0]?.value ?? (answer?.kind === 'number' ? 0 : '');
  return { path, is, value: is === 'oneOf' ? [start] : start };
}

/** Returns the labels of the answers that a condition reads. */
const readBy = (schema: JsonObject, answers: readonly ConditionAnswer[]): string =>
  pathsRead(schema)
    .map((path) => `«${answers.find((one) => one.path.join('.') === path)?.label ?? path}»`)
    .join(', ');
