import { createRoot } from 'react-dom/client';
import type { AskForCode, CodeEnd } from '#client';
import { loadCodeDialog } from '#renderers';

/** Asks over the form, which stays as it was. */
export const askForCode: AskForCode = async (question) => {
  const { CodeDialog } = await loadCodeDialog();
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (outcome?: CodeEnd): void => {
      root.unmount();
      place.remove();
      resolve(outcome);
    };
    root.render(<CodeDialog<CodeEnd> {...question} onEnd={end} onBack={() => end()} />);
  });
};
