import type { Translate } from '../controls/control.ts';

interface UnsentNoteProps {
  isShown: boolean;
  /** Label of the button that sends. */
  button: string;
  translate: Translate;
}

/** Shows a visitor who has sent and seen no answer, as when the page was reloaded meanwhile, what pressing again does. @assumed A-96 */
export const UnsentNote = ({ isShown, button, translate }: UnsentNoteProps) =>
  isShown && (
    <p className="zy-form__status" role="status">
      {translate('form.unsent', { button })}
    </p>
  );
