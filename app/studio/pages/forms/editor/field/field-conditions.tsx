import { useRef, useState } from 'react';
import {
  conditionOf,
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
import { ImpactDialog } from '../impact-dialog.tsx';
import { answersBeside, answersIn } from '../read-form.ts';

interface FieldConditionsProps {
  name: string;
  label: string;
  /** Names that lead to the field inside the items of a list. */
  inItems?: readonly string[];
  /** False if nothing may require the field. */
  mayBeRequired?: boolean;
}

/** Edits the conditions under which a field is shown and required. */
export function FieldConditions({ name, label, inItems, mayBeRequired = true }: FieldConditionsProps) {
  const { text } = useStudio();
  const { slug, variant, draft, read, form } = useEditor();
  if (form === undefined) return null;
  const field = inItems?.at(-1) ?? name;
  const place = {
    ...{ slug, variant, name },
    ...(inItems && { inItems: { variant, within: inItems.slice(0, -1), field } }),
  };
  const { file, path } = objectPlace(draft.files, place);
  const root = readObject(draft.files, file) ?? {};
  const at = thenWith(root, path, field) ?? path;
  // A field inside a shared field cannot be moved, nor depend on another answer.
  if (valueAt(root, [...at, 'properties', field]) === undefined) return null;
  const answers =
    inItems === undefined
      ? answersBeside(read, form, name, text)
      : answersIn(...itemsOf(form, name, inItems), text).filter(({ path: [one] }) => one !== field);
  if (answers.length === 0) return null;
  const requirement = requirementOf(root, at, field);
  return (
    <>
      <AppliedCondition
        label={text('studio.fields.showWhen', { label })}
        none={text('studio.fields.always')}
        action={text('studio.fields.applyWhen')}
        answers={answers}
        value={conditionOf(draft.files, place) ?? undefined}
        commandOf={(when) => ({ type: 'show-when', ...place, when: when ?? null })}
      />
      {mayBeRequired && (
        <AppliedCondition
          label={text('studio.fields.requireWhen', { label })}
          none={text('studio.fields.notBecause')}
          action={text('studio.fields.applyRequired')}
          answers={answers}
          value={requirement}
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
  commandOf(when: JsonObject | undefined): EditCommand;
}

/**
 * Holds a changed condition until its author has seen its impact and confirmed it, because arrow
 * keys step through every option of a select. An author who leaves it unconfirmed is asked.
 */
function AppliedCondition({ action, value, commandOf, ...given }: AppliedConditionProps) {
  const { text } = useStudio();
  const [choice, setChoice] = useState<{ value: JsonObject | undefined }>();
  const [command, setCommand] = useState<EditCommand>();
  /** True if the question came because the author left; refusing then resets the condition. */
  const isAsked = useRef(false);
  const chosen = choice === undefined ? value : choice.value;
  const isChanged = !equalJson(chosen ?? null, value ?? null);
  const askToApply = (): void => {
    if (!isChanged || command !== undefined) return;
    isAsked.current = true;
    setCommand(commandOf(chosen));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus that leaves its controls
    <div
      className="zs-condition"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) askToApply();
        // A press on the page takes the focus into its frame, which no event names.
        else setTimeout(() => document.activeElement instanceof HTMLIFrameElement && askToApply());
      }}
    >
      <ConditionInput
        {...given}
        text={text}
        when={(label) => text('studio.fields.when', { label })}
        value={chosen}
        onChange={(next) => setChoice({ value: next })}
      />
      <Button
        label={action}
        aria-disabled={!isChanged}
        onClick={() => isChanged && setCommand(commandOf(chosen))}
      />
      {command !== undefined && (
        <ImpactDialog
          command={command}
          onApplied={() => setChoice(undefined)}
          onClose={() => {
            setCommand(undefined);
            if (isAsked.current) setChoice(undefined);
            isAsked.current = false;
          }}
        />
      )}
    </div>
  );
}
