import { type ComponentProps, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';

/**
 * Shows its children in a sheet that slides in from the bottom edge, while it is mounted. However it is closed,
 * it slides out first.
 * @spec S§2 Bottom sheet, S§9 Bottom-sheet slide 250 ms
 */
export function Sheet({ children, onClose, ...rest }: Omit<ComponentProps<typeof Dialog>, 'look'>) {
  const body = useRef<HTMLDivElement>(null);
  const [isClosing, setClosing] = useState(false);
  const slideOut = (): void => {
    if (isClosing) return;
    setClosing(true);
    // The style that makes it slide applies with the next frame; under reduced motion nothing slides.
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
