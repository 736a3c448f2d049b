import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import { readTick } from '../../controls/posted.ts';
import type { Dialog as DialogPart } from '../../parts/dialog/dialog.tsx';

/**
 * A tick beside a sentence with a link to what is agreed to, which a definition may open in a dialog. The error waits
 * until the box has been touched or the form is sent, which is the session's doing. @spec S§5 Privacy-policy consent
 */
function ConsentControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof DialogPart>>>();
  const policy = session.form.consents.find(({ field }) => field === path)?.text;
  const opensHere = options.modal === true && policy !== undefined;
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    const { href } = event.currentTarget;
    // Few read it, so it is fetched by those; where it cannot be, the document opens as any link does.
    import('../../parts/dialog/dialog.tsx').then(
      (part) => setDialog(() => part.Dialog),
      () => window.open(href, '_blank', 'noreferrer'),
    );
  };
  return (
    <>
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
          <a
            className="zy-link"
            href={textOption(options, 'href')}
            target="_blank"
            rel="noreferrer"
            aria-haspopup={opensHere ? 'dialog' : undefined}
            onClick={opensHere ? open : undefined}
          >
            {textOption(options, 'captionLink')}
            {!opensHere && <span className="zy-visually-hidden"> ({translate('form.newTab')})</span>}
          </a>
          {options.captionEnd ? ` ${textOption(options, 'captionEnd')}` : ''}
          {!required && <span className="zy-label__optional"> {translate('form.optional')}</span>}
        </span>
      </label>
      {Dialog !== undefined && policy !== undefined && (
        <Dialog
          label={String(options.title)}
          closeLabel={translate('form.close')}
          onClose={() => setDialog(undefined)}
        >
          <h2 className="zy-form__title">{String(options.title)}</h2>
          {policy.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Dialog>
      )}
    </>
  );
}

export const control: Widget = {
  Control: ConsentControl,
  anatomy: 'own',
  reservesErrorLine: true,
  isTyped: false,
  ...(import.meta.env.SSR && { readPosted: readTick }),
  alertsError: true,
};
