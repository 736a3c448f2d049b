import { useStudio } from '../../studio-context.ts';
import { NamedChoice } from '../named-choice.tsx';

/** Widths of a visitor's window in pixels: a phone, a tablet, a computer. */
export const WIDTHS = [375, 768, 1280] as const;
export type PreviewWidth = (typeof WIDTHS)[number];

/** Chooses the width of the window in which a draft is shown. */
export function PreviewWidthChoice({
  width,
  onChange,
}: {
  width: PreviewWidth;
  onChange(width: PreviewWidth): void;
}) {
  const { text } = useStudio();
  return (
    <NamedChoice
      look="inline"
      label={text('studio.preview.width')}
      value={String(width)}
      choices={WIDTHS.map((one) => ({ name: String(one), label: text(`studio.preview.width.${one}`) }))}
      onChange={(name) => onChange(WIDTHS.find((one) => String(one) === name) ?? 375)}
    />
  );
}
