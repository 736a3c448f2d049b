import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../parts/button.tsx';
import { useCommands } from '../parts/commands.ts';
import { LazyPart } from '../parts/lazy-part.tsx';
import { useStudio } from '../studio-context.ts';

const fetchHelp = async () => (await import('./help.tsx')).Help;

/** Button in the studio's header that opens the guide beside the page; the page keeps its state. */
export function HelpButton() {
  const { text } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  useCommands(() => [
    { id: 'help', group: 'actions', name: text('studio.help.title'), run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button
        look="link"
        aria-label={text('studio.help.title')}
        title={text('studio.help.title')}
        ref={button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="zs-word">{text('studio.help.title')}</span>
        <span className="zs-sign" aria-hidden="true">
          ?
        </span>
      </Button>
      {isOpen && <LazyPart of={fetchHelp} given={{ onClose: close }} />}
    </>
  );
}
