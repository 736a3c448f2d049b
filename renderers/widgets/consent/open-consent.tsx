import { createRoot } from 'react-dom/client';
import type { ControlProps } from '../../controls/control.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { openDialogPlace } from '../../parts/dialog/dialog-place.ts';

/** Shows a consent in a dialog. Few visitors open it, so the form's page fetches this code with the first. */
export function openConsent({ options, translate }: ControlProps, text: string | undefined): void {
  const title = String(options.title);
  const place = openDialogPlace();
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Dialog label={title} closeLabel={translate('form.close')} onClose={close}>
      <h2 className="zy-form__title">{title}</h2>
      <p className="zy-consent__text">{text}</p>
    </Dialog>,
  );
}
