import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { EditReach } from '#engine/authoring';
import { Button } from '../../../parts/button.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { FieldSettings } from './field-settings.tsx';
import { unfoldPart } from './focus-settings.ts';
import { useFieldActions } from './use-field-actions.ts';
import { variantTitleOf } from './variant-title-of.ts';

interface SelectedFieldProps {
  reach: EditReach;
  onReach(reach: EditReach): void;
}

/** Settings of the selected field, below a choice of whether changes apply to all variants or only to the shown one. */
export function SelectedField({ reach, onReach }: SelectedFieldProps) {
  const { text, lang } = useStudio();
  const { selected, select, read, variant, mayEdit } = useEditor();
  const id = useId();
  const { rows } = useFieldActions();
  const name = selected !== undefined && 'field' in selected ? selected.field : undefined;
  const row = rows.find((one) => one.name === name);
  const title = variantTitleOf(read, variant, lang);
  const hasVariants = Object.keys(read.snapshot.variants).length > 1;
  return (
    <div data-settings={row === undefined ? undefined : 'selected'}>
      {row === undefined ? (
        <p className="zs-small">{text('studio.editor.chooseField')}</p>
      ) : (
        <>
          <div className="zs-back">
            <Button
              look="link"
              label={text('studio.editor.toWhole')}
              onClick={() => {
                flushSync(() => select(undefined));
                unfoldPart('editor-whole');
              }}
            />
          </div>
          <h2>{row.label}</h2>
        </>
      )}
      {mayEdit && hasVariants && (
        <div className="zs-field">
          <label htmlFor={id}>{text('studio.editor.reach')}</label>
          <select
            className="zs-input"
            id={id}
            aria-describedby={reach === 'all' ? `${id}-but` : undefined}
            value={reach}
            onChange={(event) => onReach(event.target.value === 'variant' ? 'variant' : 'all')}
          >
            <option value="all">{text('studio.editor.reach.all')}</option>
            <option value="variant">{text('studio.editor.reach.variant', { variant: title })}</option>
          </select>
          {reach === 'all' && (
            <p className="zs-small" id={`${id}-but`}>
              {variant === read.snapshot.defaultVariant
                ? text('studio.editor.reach.butOthers')
                : text('studio.editor.reach.butOwn', { variant: title })}
            </p>
          )}
        </div>
      )}
      {row !== undefined && <FieldSettings key={row.name} row={row} />}
    </div>
  );
}
