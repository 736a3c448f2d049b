import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../parts/button.tsx';
import type { StudioCommand } from '../parts/commands.ts';
import { LazyPart } from '../parts/lazy-part.tsx';
import { useStudio } from '../studio-context.ts';

const fetchPalette = async () => (await import('./palette.tsx')).Palette;
const fetchShortcuts = async () => (await import('./shortcuts.tsx')).Shortcuts;

/** Selector of inputs in which letters are text instead of shortcuts. */
const TYPED = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]';

/** Button that opens the list of commands, also by Ctrl+K; the key `?` opens the list of shortcuts. */
export function PaletteButton() {
  const { text } = useStudio();
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { code, key, ctrlKey, metaKey, altKey, target } = event;
      const isPalette = (ctrlKey || metaKey) && !altKey && code === 'KeyK';
      const isTyped = target instanceof Element && target.closest(TYPED) !== null;
      const isList = key === '?' && !ctrlKey && !metaKey && !isTyped;
      if (!isPalette && !isList) return;
      event.preventDefault();
      // An open dialog must be answered before another opens.
      if (document.querySelector('dialog:modal') === null) setOpen(isPalette ? 'palette' : 'shortcuts');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = (): void => setOpen(undefined);
  const run = (command: StudioCommand): void => {
    // A closing dialog traverses the history, which would cancel the navigation to another page.
    if ('href' in command) {
      location.assign(command.href);
      return;
    }
    // The focus first returns to where it was, and a command may move it from there.
    flushSync(close);
    command.run();
  };
  return (
    <>
      <Button
        look="link"
        aria-label={text('studio.palette.open')}
        title={text('studio.palette.open')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('palette')}
      >
        <span className="zs-word">{text('studio.palette.open')}</span>
        <span className="zs-sign" aria-hidden="true">
          ⌕
        </span>
      </Button>
      {open === 'palette' && (
        <LazyPart
          of={fetchPalette}
          given={{ onClose: close, onRun: run, onKeys: () => setOpen('shortcuts') }}
        />
      )}
      {open === 'shortcuts' && <LazyPart of={fetchShortcuts} given={{ onClose: close }} />}
    </>
  );
}
