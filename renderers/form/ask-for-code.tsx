import { createRoot } from 'react-dom/client';
import type { AskForCode } from '#engine/model/proof';
import { openDialogPlace } from '../parts/dialog/dialog-place.ts';
import { CodeDialog } from './code-dialog.tsx';

/** Asks for the code in a dialog over the form, which stays unchanged; resolves when it is closed. */
export const askForCode: AskForCode = async (question) => {
  const step = await import('./code-step.tsx');
  return new Promise((resolve) => {
    const place = openDialogPlace();
    const root = createRoot(place);
    const end = (): void => {
      root.unmount();
      place.remove();
      resolve();
    };
    root.render(<CodeDialog step={step} {...question} onEnd={end} />);
  });
};
