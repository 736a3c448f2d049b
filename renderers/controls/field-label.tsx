interface FieldLabelProps {
  /** Of the control, or of the first of several that are one group. */
  id: string;
  isGroup: boolean;
  title: string;
  /** The mark of what may be left empty; without one an answer is required. */
  optional: string | false;
}

/** What names a control, or a group of controls: a group's name is no label of any of them. */
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
