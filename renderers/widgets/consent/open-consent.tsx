import { createRoot } from 'react-dom/client';
import type { ControlProps } from '../../controls/control.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { openDialogPlace } from '../../parts/dialog/dialog-place.ts';

/**
 * Opens a dialog with the title and the text of a consent; while `text` is undefined it is still being fetched.
 * The code of dialogs is fetched at the first call, because few visitors open one.
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
