import type { Translate } from '../theme/form-context.ts';

interface UnsentNoteProps {
  isShown: boolean;
  /** What the button that sends says. */
  button: string;
  translate: Translate;
}

/** Whoever has sent and seen no answer, as when the page was reloaded meanwhile, is told what pressing again does. @assumed A-96 */
export const UnsentNote = ({ isShown, button, translate }: UnsentNoteProps) =>
  isShown && (
    <p className="zy-form__status" role="status">
      {translate('form.unsent', { button })}
    </p>
  );
