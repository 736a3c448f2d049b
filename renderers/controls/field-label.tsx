interface FieldLabelProps {
  /** Id of the control, or of the first control of a group. */
  id: string;
  isGroup: boolean;
  title: string;
  /** Mark of an optional field; false if an answer is required. */
  optional: string | false;
}

/**
 * Shows the name of a control as its `<label>`, or the name of a group of controls as a plain text, with the
 * mark of an optional field.
 */
export function FieldLabel({ id, isGroup, title, optional }: FieldLabelProps) {
  const Name = (isGroup ? 'p' : 'label') as 'label';
  return (
    <Name className="zy-label" id={id + (isGroup ? '-legend' : '-label')} htmlFor={isGroup ? undefined : id}>
      {optional ? (
        <>
          <span>{title}</span>
          <span className="zy-label__optional">{` ${optional}`}</span>
        </>
      ) : (
        title
      )}
    </Name>
  );
}
