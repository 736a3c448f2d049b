import { useEffect, useRef } from 'react';

interface CaptchaPictureProps {
  /** Data URL of a PNG. */
  source: string;
  width: number;
  height: number;
  alt: string;
}

/** Picture with the characters. The policy of another site's page allows no data URL, so there it is drawn. */
export const CaptchaPicture = ({ source, alt, ...size }: CaptchaPictureProps) =>
  import.meta.env.EMBEDDED ? (
    <DrawnPicture source={source} alt={alt} {...size} />
  ) : (
    <img className="zy-captcha__picture" src={source} alt={alt} {...size} />
  );

function DrawnPicture({ source, alt, ...size }: CaptchaPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(source.replace(/^.*,/, '')), (byte) => byte.charCodeAt(0));
    let isShown = true;
    void createImageBitmap(new Blob([bytes])).then((picture) => {
      if (isShown) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
    });
    return () => {
      isShown = false;
    };
  }, [source]);
  // A canvas of another size is blank, and so is one for the next picture.
  return (
    <canvas className="zy-captcha__picture" key={source} ref={canvas} role="img" aria-label={alt} {...size} />
  );
}
