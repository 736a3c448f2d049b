import { useEffect, useRef } from 'react';

const SIZE_PX = 48;

/**
 * What a chosen picture shows, as large as a thumb; nothing for other files. On a canvas: an address of the browser's own for the file
 * would have to be allowed by the page's policy.
 */
export function Picture({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = async (): Promise<void> => {
      const image = await createImageBitmap(file);
      const side = Math.min(image.width, image.height);
      const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
      const size = { resizeWidth: SIZE_PX, resizeHeight: SIZE_PX };
      const small = await createImageBitmap(image, left, top, side, side, size);
      image.close();
      const { current } = canvas;
      if (isGone || current === null) return;
      current.getContext('bitmaprenderer')?.transferFromImageBitmap(small);
      current.hidden = false;
    };
    // A browser that cannot read the format shows the name alone.
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={SIZE_PX} height={SIZE_PX} hidden />
    </span>
  );
}
