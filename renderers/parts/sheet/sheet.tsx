import { type ComponentProps, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';

/**
 * A sheet that slides in from the bottom edge, mounted while it is open: a dialog that takes its time to go. Whichever
 * way it is closed, it slides out first. @spec S§2 Bottom sheet, S§9 Bottom-sheet slide 250 ms
 */
export function Sheet({ children, onClose, ...rest }: Omit<ComponentProps<typeof Dialog>, 'look'>) {
  const body = useRef<HTMLDivElement>(null);
  const [isClosing, setClosing] = useState(false);
  const slideOut = (): void => {
    if (isClosing) return;
    setClosing(true);
    // The style that makes it slide is there with the next frame; where motion is not wanted nothing slides.
    requestAnimationFrame(() => {
      const slides = body.current?.closest('dialog')?.getAnimations() ?? [];
      void Promise.allSettled(slides.map(({ finished }) => finished)).then(onClose);
    });
  };
  return (
    <Dialog {...rest} look="sheet" onClose={slideOut}>
      <div ref={body} data-closing={isClosing}>
        {children}
      </div>
    </Dialog>
  );
}
