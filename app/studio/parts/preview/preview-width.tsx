import { useStudio } from '../../studio-context.ts';

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
    <label className="zs-inline">
      {text('studio.preview.width')}
      <select
        className="zs-input"
        value={width}
        onChange={(event) => onChange(WIDTHS.find((one) => String(one) === event.target.value) ?? 375)}
      >
        {WIDTHS.map((one) => (
          <option key={one} value={one}>
            {text(`studio.preview.width.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
