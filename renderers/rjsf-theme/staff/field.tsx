import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { useId, useState } from 'react';
import { FieldTemplate } from '../templates/field.tsx';

/**
 * RJSF template of the studio around the field of a setting. UI option `isNeeded` marks a setting that is
 * optional in its schema but required here; `isFolded` collapses one that follows from another, until it has an
 * error.
 */
export function StaffFieldTemplate(props: FieldTemplateProps) {
  const { isNeeded = false, isFolded = false, keyRefersTo, field: ownField } = getUiOptions(props.uiSchema);
  const required = (props.required ?? false) || isNeeded === true;
  // The legend of a part that is named by its key has its title.
  const displayLabel = props.displayLabel === true && keyRefersTo === undefined;
  // A text tells its errors beside its languages.
  const errors = ownField === 'wording' ? <></> : (props.errors ?? <></>);
  const classNames = `${props.classNames ?? ''} ${required ? 'zy-field--required' : ''}`;
  const field = <FieldTemplate {...props} {...{ required, displayLabel, classNames, errors }} />;
  return isFolded === true ? <FoldedField {...props}>{field}</FoldedField> : field;
}

function FoldedField({ label, formData, rawErrors = [], children }: FieldTemplateProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || rawErrors.length > 0;
  return (
    <div className="zy-fold">
      <button
        className="zy-fold__name"
        type="button"
        data-part="name"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
      >
        <span>{label}</span>
        <span className="zy-hint">{` ${formData ?? ''}`}</span>
      </button>
      <div id={id} hidden={!isShown}>
        {children}
      </div>
    </div>
  );
}
