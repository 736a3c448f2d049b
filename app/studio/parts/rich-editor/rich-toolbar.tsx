import type { Command } from 'prosemirror-state';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { LINK_ADDRESS } from '#engine/model/content';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';
import {
  BLOCKS,
  type BlockName,
  insertTable,
  LISTS,
  LOOKS,
  type Pressed,
  setBlock,
  setLink,
  TABLE_COMMANDS,
  toggleList,
  toggleLook,
  toggleQuote,
} from './commands.ts';

interface RichToolbarProps {
  pressed: Pressed;
  /** Id of the edited text. */
  controls: string;
  onRun(command: Command): void;
}

/** Toolbar of the rich-text editor. Arrow keys move between its buttons, so that one Tab leads to the text. */
export function RichToolbar({ pressed, controls, onRun }: RichToolbarProps) {
  const { text } = useStudio();
  const [isLinking, setLinking] = useState(false);
  const tool = (name: string, command: Command, isPressed?: boolean): ReactNode => (
    <button
      className={`zs-rich__tool zs-rich__tool--${name}`}
      type="button"
      key={name}
      tabIndex={-1}
      aria-pressed={isPressed}
      title={text(`studio.rich.tool.${name}`)}
      aria-label={text(`studio.rich.tool.${name}`)}
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
    >
      {text(`studio.rich.sign.${name}`)}
    </button>
  );
  return (
    <>
      <div
        className="zs-rich__tools"
        role="toolbar"
        aria-label={text('studio.rich.tools')}
        aria-controls={controls}
        onKeyDown={moveFocus}
      >
        <select
          className="zs-rich__block"
          aria-label={text('studio.rich.block')}
          value={pressed.block}
          onChange={({ target }) => onRun(setBlock(target.value as BlockName))}
        >
          {BLOCKS.map((name) => (
            <option key={name} value={name}>
              {text(`studio.rich.block.${name}`)}
            </option>
          ))}
        </select>
        {LOOKS.map((name) => tool(name, toggleLook(name), pressed.looks.includes(name)))}
        <button
          className="zs-rich__tool"
          type="button"
          tabIndex={-1}
          aria-pressed={pressed.link !== ''}
          aria-expanded={isLinking}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLinking(!isLinking)}
        >
          {text('studio.rich.tool.link')}
        </button>
        {LISTS.map((name) => tool(name, toggleList(name), pressed.lists.includes(name)))}
        {tool('quote', toggleQuote)}
        {pressed.inTable
          ? Object.entries(TABLE_COMMANDS).map(([name, command]) => tool(name, command))
          : tool('table', insertTable)}
      </div>
      {isLinking && (
        <LinkInput
          address={pressed.link}
          onLink={(href) => {
            setLinking(false);
            onRun(setLink(href));
          }}
        />
      )}
    </>
  );
}

/** Moves the focus to the neighbouring tool. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  tools[(at + by + tools.length) % tools.length]?.focus();
  event.preventDefault();
}

function LinkInput({ address, onLink }: { address: string; onLink(href: string): void }) {
  const { text } = useStudio();
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const set = (): void => {
    const href = typed.trim();
    if (href === '' || LINK_ADDRESS.test(href)) onLink(href);
    else setWrong(true);
  };
  return (
    <div className="zs-rich__link">
      <label htmlFor={id}>{text('studio.rich.link')}</label>
      <input
        className="zs-input"
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus
        autoComplete="off"
        placeholder="https://"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button label={text('studio.rich.link.set')} onClick={set} />
      {address !== '' && <Button label={text('studio.rich.link.remove')} onClick={() => onLink('')} />}
      {isWrong && (
        <p className="zs-problem" id={`${id}-wrong`}>
          {text('studio.rich.link.wrong')}
        </p>
      )}
    </div>
  );
}
