import { readTick } from '../checkbox/read-tick.ts';
import { type ControlProps, textOption, type Widget } from '../control.ts';

/**
 * A tick beside a sentence with a link to what is agreed to. The error waits until the box has been touched or the form
 * is sent, which is the session's doing. @spec S§5 Privacy-policy consent
 */
function ConsentControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  return (
    <label className="zy-checkbox" htmlFor={id}>
      <input
        className="zy-checkbox__box"
        id={id}
        name={path}
        type="checkbox"
        defaultChecked={session.value(path) === true}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          session.choose(path, event.currentTarget.checked);
          onCommit(event.currentTarget.checked);
        }}
      />
      <span>
        {textOption(options, 'captionStart')}{' '}
        <a className="zy-link" href={textOption(options, 'href')} target="_blank" rel="noreferrer">
          {textOption(options, 'captionLink')}
          <span className="zy-visually-hidden"> ({translate('form.newTab')})</span>
        </a>
        {options.captionEnd ? ` ${textOption(options, 'captionEnd')}` : ''}
      </span>
    </label>
  );
}

export const consent: Widget = {
  Control: ConsentControl,
  anatomy: 'own',
  reservesErrorLine: true,
  readPosted: readTick,
};
