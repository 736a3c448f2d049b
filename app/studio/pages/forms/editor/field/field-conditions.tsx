import { useEffect, useRef, useState } from 'react';
import {
  conditionOf,
  type DocumentFiles,
  type EditCommand,
  objectPlace,
  readObject,
  requirementOf,
  thenWith,
} from '#engine/authoring';
import { equalJson, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { type ConditionAnswer, ConditionInput } from '#renderers/staff';
import { Button } from '../../../../parts/button.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { answersBeside, answersIn } from '../read-form.ts';
import { isWholeCondition } from './whole-condition.ts';

interface FieldConditionsProps {
  name: string;
  label: string;
  /** Names that lead to the field inside the items of a list. */
  inItems?: readonly string[];
  /** False if nothing may require the field. */
  mayBeRequired?: boolean;
}

/**
 * Settings of the conditions on other answers under which a field is shown and required; a change is applied
 * once its author has confirmed the impact. Nothing for a field inside a shared field, which cannot depend on
 * another answer.
 */
export function FieldConditions({ name, label, inItems, mayBeRequired = true }: FieldConditionsProps) {
  const { text } = useStudio();
  const { slug, variant, draft, read, form } = useEditor();
  if (form === undefined) return null;
  const field = inItems?.at(-1) ?? name;
  const place = {
    slug,
    variant,
    name,
    ...(inItems && { inItems: { variant, within: inItems.slice(0, -1), field } }),
  };
  const { file, path } = objectPlace(draft.files, place);
  const root = readObject(draft.files, file) ?? {};
  const at = thenWith(root, path, field) ?? path;
  // A field inside a shared field cannot be moved, nor depend on another answer.
  if (!hasProperty(draft.files, place, field)) return null;
  const answers =
    inItems === undefined
      ? answersBeside(read, form, name, text)
      : answersIn(...itemsOf(form, name, inItems), text).filter(({ path: [one] }) => one !== field);
  if (answers.length === 0) return null;
  const requirement = requirementOf(root, at, field);
  const isThere = (): boolean => hasProperty(draft.store.get(), place, field);
  return (
    <>
      <AppliedCondition
        label={text('studio.fields.showWhen', { label })}
        none={text('studio.fields.always')}
        action={text('studio.fields.applyWhen')}
        answers={answers}
        value={conditionOf(draft.files, place) ?? undefined}
        isThere={isThere}
        commandOf={(when) => ({ type: 'show-when', ...place, when: when ?? null })}
      />
      {mayBeRequired && (
        <AppliedCondition
          label={text('studio.fields.requireWhen', { label })}
          none={text('studio.fields.notBecause')}
          action={text('studio.fields.applyRequired')}
          answers={answers}
          value={requirement}
          isThere={isThere}
          commandOf={(when) => ({
            type: 'require-field',
            ...place,
            required: when !== undefined,
            ...(when && { when }),
          })}
        />
      )}
    </>
  );
}

/** True if a place of an object schema has the field, which a rename takes away. */
function hasProperty(files: DocumentFiles, of: Parameters<typeof objectPlace>[1], field: string): boolean {
  const { file, path } = objectPlace(files, of);
  const root = readObject(files, file) ?? {};
  return valueAt(root, [...(thenWith(root, path, field) ?? path), 'properties', field]) !== undefined;
}

/** Returns the compiled schema and UI schema of the items that contain a field. */
function itemsOf(
  form: { schema: JsonObject; uiSchema: JsonObject },
  name: string,
  inItems: readonly string[],
): [schema: JsonObject, ui: JsonObject] {
  const lists = [name, ...inItems.slice(0, -1)];
  const schema = lists.flatMap((one) => ['properties', one, 'items']);
  return [
    objectIn(valueAt(form.schema, schema)),
    objectIn(
      valueAt(
        form.uiSchema,
        lists.flatMap((one) => [one, 'items']),
      ),
    ),
  ];
}

interface AppliedConditionProps {
  label: string;
  none: string;
  action: string;
  answers: readonly ConditionAnswer[];
  value: JsonObject | undefined;
  /** False once the draft has no such field. */
  isThere(): boolean;
  commandOf(when: JsonObject | undefined): EditCommand;
}

/**
 * Holds a changed condition until its author has seen its impact and confirmed it, because arrow
 * keys step through every option of a select. An author who leaves it unconfirmed is asked, also when the
 * settings of another field replace it; an unfinished one stays as it is, and goes with the settings.
 */
function AppliedCondition({ action, value, isThere, commandOf, ...given }: AppliedConditionProps) {
  const { text } = useStudio();
  const { ask, announce } = useEditor();
  const [choice, setChoice] = useState<{ value: JsonObject | undefined }>();
  const isAsked = useRef(false);
  const chosen = choice === undefined ? value : choice.value;
  const isChanged = !equalJson(chosen ?? null, value ?? null);
  const isWhole = chosen === undefined || !isChanged || isWholeCondition(chosen, given.answers);
  const askToApply = (isLeft: boolean): void => {
    if (!isChanged || isAsked.current) return;
    if (!isWhole) {
      announce(text('studio.condition.unwritten'));
      return;
    }
    isAsked.current = true;
    ask({
      command: commandOf(chosen),
      onApplied: () => setChoice(undefined),
      onClose: () => {
        isAsked.current = false;
        if (isLeft) setChoice(undefined);
      },
    });
  };
  const leave = useRef(askToApply);
  const close = useRef(() => {});
  useEffect(() => {
    leave.current = askToApply;
    close.current = () => {
      if (isWhole && isThere()) askToApply(true);
      else if (isChanged) announce(text('studio.condition.dropped', { label: given.label }));
    };
  });
  useEffect(() => () => close.current(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus that leaves its controls
    <div
      className="zs-condition"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) askToApply(true);
        // A press on the page takes the focus into its frame, which no event names.
        else setTimeout(() => document.activeElement instanceof HTMLIFrameElement && leave.current(true));
      }}
    >
      <ConditionInput
        {...given}
        text={text}
        when={(label) => text('studio.fields.when', { label })}
        value={chosen}
        onChange={(next) => setChoice({ value: next })}
      />
      {!isWhole && <p className="zs-small">{text('studio.condition.unwritten')}</p>}
      <Button
        label={action}
        aria-disabled={!isChanged || !isWhole}
        onClick={() => isWhole && askToApply(false)}
      />
    </div>
  );
}
