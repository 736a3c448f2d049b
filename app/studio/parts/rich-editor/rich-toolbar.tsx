import type { Command } from 'prosemirror-state';
import { type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react';
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
import { SitePlaces } from './site-places.ts';

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
  const tool = (name: string, command: Command, isPressed?: boolean, isOn = true): ReactNode => (
    <button
      className={`zs-rich__tool zs-rich__tool--${name}`}
      type="button"
      key={name}
      tabIndex={-1}
      aria-pressed={isPressed}
      aria-disabled={!isOn || undefined}
      title={text(`studio.rich.tool.${name}`)}
      aria-label={text(`studio.rich.tool.${name}`)}
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isOn && onRun(command)}
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
        {/* All of them stay where they are as the caret enters or leaves a table. */}
        {tool('table', insertTable, undefined, !pressed.inTable)}
        {Object.entries(TABLE_COMMANDS).map(([name, command]) =>
          tool(name, command, undefined, pressed.inTable),
        )}
      </div>
      {isLinking && (
        <LinkInput
          address={pressed.link}
          onLink={(href, words) => {
            setLinking(false);
            onRun(setLink(href, words));
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

function LinkInput({ address, onLink }: { address: string; onLink(href: string, words?: string): void }) {
  const { text } = useStudio();
  const places = useContext(SitePlaces);
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const place = places.flatMap(({ links }) => links).find(({ href }) => href === typed.trim());
  const set = (): void => {
    const href = typed.trim();
    if (href === '' || LINK_ADDRESS.test(href)) onLink(href, place?.title);
    else setWrong(true);
  };
  return (
    <div className="zs-rich__link">
      {places.length > 0 && (
        <select
          className="zs-input zs-rich__place"
          aria-label={text('studio.rich.link.place')}
          value={place?.href ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        >
          <option value="">{text('studio.rich.link.place')}</option>
          {places.map(({ title, links }) => (
            <optgroup key={title} label={title}>
              {links.map((link) => (
                <option key={link.href} value={link.href}>
                  {link.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
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
