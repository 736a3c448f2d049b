import { useStudio } from '../../studio-context.ts';
import { NamedChoice } from '../named-choice.tsx';

/** Widths of a visitor's window that a preview offers, in CSS pixels: phone, tablet, computer. */
export const WIDTHS = [375, 768, 1280] as const;
/** Width of a visitor's window that a preview offers, in CSS pixels. */
export type PreviewWidth = (typeof WIDTHS)[number];

/** Select for the width of the visitor's window in which a draft is shown. */
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
