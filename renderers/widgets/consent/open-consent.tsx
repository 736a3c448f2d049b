import { createRoot } from 'react-dom/client';
import type { ControlProps } from '../../controls/control.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { openDialogPlace } from '../../parts/dialog/dialog-place.ts';

/**
 * Opens a dialog with the title and the given text of a consent, for a consent with `ui:modal`. Few visitors
 * open one, so this module is fetched at the first click.
 */
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
