import { type Json, objectIn } from '#engine/model/json';
import { isRecommendable } from '#engine/model/schema';
import { ATTRIBUTE_VALUES, typedWidgetOptions } from '#engine/model/widgets';
import { vocabulary } from '../../../../../vocabulary.ts';
import { Folded } from '../../../../parts/folded.tsx';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { NumberInput } from '../../../../parts/number-input.tsx';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { useWrite } from '../use-write.ts';
import { Wording } from '../wording.tsx';

const MAX_OFFSET_PX = 1000;
/** Reminder text of a field until its author writes another. */
const USUAL_REMINDER = '@form.reminder.usual';
const ATTRIBUTES = Object.values(typedWidgetOptions).filter((type) => type !== 'text');

/**
 * Settings of how visitors fill a field in: placeholder, keyboard and autofill of phones, the caption of an
 * optional field, the reminder when it is left empty, and whether it can be changed at all.
 */
export function FillingIn({ row }: { row: FieldRow }) {
  const { text } = useStudio();
  const { variant, read } = useEditor();
  const write = useWrite();
  const { name, required } = row;
  const contract = vocabulary.widgets[row.widget];
  const written = read.snapshot.variants[variant]?.ui[name];
  const option = (key: string): Json | undefined => objectIn(written)[`ui:${key}`];
  const set = (key: string, value: Json | undefined): void => write('ui', [name, `ui:${key}`], value);
  const offset = option('scrollOffsetPx');
  const recommended = option('recommended');
  return (
    <Folded title={text('studio.filling.title')}>
      {contract?.isTyped && (
        <>
          <Wording
            label={text('studio.filling.placeholder')}
            value={option('placeholder')}
            onWrite={(value) => set('placeholder', value)}
          />
          {ATTRIBUTES.map((attribute) => (
            <AttributeChoice
              key={attribute}
              attribute={attribute}
              value={option(attribute)}
              onChange={(value) => set(attribute, value)}
            />
          ))}
        </>
      )}
      {!required && (
        <Wording
          label={text('studio.filling.optionalCaption')}
          value={option('optionalCaption')}
          onWrite={(value) => set('optionalCaption', value)}
        />
      )}
      {contract !== undefined && isRecommendable(contract) && (!required || recommended !== undefined) && (
        <>
          <TickBox
            label={text('studio.filling.isRecommended')}
            isOn={recommended !== undefined}
            onChange={(isOn) => set('recommended', isOn ? USUAL_REMINDER : undefined)}
          />
          {recommended !== undefined && (
            <Wording
              label={text('studio.filling.recommended')}
              value={recommended}
              isNeeded
              onWrite={(value) => set('recommended', value)}
            />
          )}
        </>
      )}
      <NumberInput
        label={text('studio.filling.scrollOffsetPx')}
        value={typeof offset === 'number' ? offset : undefined}
        min={0}
        max={MAX_OFFSET_PX}
        isWhole
        onChange={(value) => set('scrollOffsetPx', value)}
      />
      <TickBox
        label={text('studio.filling.disabled')}
        isOn={option('disabled') === true}
        onChange={(isOn) => set('disabled', isOn || undefined)}
      />
    </Folded>
  );
}

interface AttributeChoiceProps {
  attribute: keyof typeof ATTRIBUTE_VALUES;
  value: Json | undefined;
  onChange(value: string | undefined): void;
}

/** Edits a value of an attribute; the default is that of the field's kind. */
function AttributeChoice({ attribute, value, onChange }: AttributeChoiceProps) {
  const { text } = useStudio();
  const known: readonly string[] = ATTRIBUTE_VALUES[attribute];
  return (
    <NamedChoice
      label={text(`studio.filling.${attribute}`)}
      value={typeof value === 'string' ? value : ''}
      none={text('studio.filling.usual')}
      choices={known.map((one) => ({ name: one, label: text(`studio.filling.${attribute}.${one}`) }))}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
}
