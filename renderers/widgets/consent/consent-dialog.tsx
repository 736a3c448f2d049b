import { Dialog } from '../../parts/dialog/dialog.tsx';

interface ConsentDialogProps {
  title: string;
  closeLabel: string;
  paragraphs: readonly string[];
  onClose(): void;
}

/** Few read it, so it is fetched by those. */
export const ConsentDialog = ({ title, closeLabel, paragraphs, onClose }: ConsentDialogProps) => (
  <Dialog label={title} closeLabel={closeLabel} onClose={onClose}>
    <h2 className="zy-form__title">{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Dialog>
);
