import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { listDocuments } from '#contract';
import { Dialog } from '#renderers';
import { pages } from '../pages/index.tsx';
import { COMMAND_GROUPS, currentCommands, type StudioCommand } from '../parts/commands.ts';
import { editorOf } from '../parts/document/editor-of.ts';
import { FoundCount } from '../parts/search/found-count.tsx';
import { useStudio } from '../studio-context.ts';
import { useStudioQuery } from '../use-studio-call.ts';
import { foundCommands } from './found-commands.ts';

/** Maximum number of commands shown; another letter finds the rest. */
const MAX_SHOWN = 60;

interface PaletteProps {
  onClose(): void;
  onRun(command: StudioCommand): void;
  /** Opens the list of shortcuts. */
  onKeys(): void;
}

/**
 * Dialog in which any page, document or action that the open page offers is found by its name and opened or
 * run; it shows the first 60 matches.
 */
export function Palette({ onClose, onRun, onKeys }: PaletteProps) {
  const { text } = useStudio();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const own = useMemo(currentCommands, []);
  const places = usePlaces();
  const commands = useMemo(() => {
    const keys: StudioCommand = {
      id: 'keys',
      group: 'actions',
      name: text('studio.keys.title'),
      run: onKeys,
    };
    return [...own, keys, ...places];
  }, [own, places, text, onKeys]);
  const found = useMemo(() => foundCommands(commands, typed), [commands, typed]);
  const shown = COMMAND_GROUPS.flatMap((group) => found.filter((one) => one.group === group)).slice(
    0,
    MAX_SHOWN,
  );
  const active = Math.min(at, shown.length - 1);
  const optionId = (index: number): string => `${id}-${index}`;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    const command = shown[active];
    if (to !== undefined && shown.length > 0) setAt((to + shown.length) % shown.length);
    else if (event.key === 'Enter' && command !== undefined) onRun(command);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label={text('studio.palette.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.palette.title')}</h2>
      <label className="zs-field" htmlFor={id}>
        {text('studio.palette.what')}
        <input
          className="zs-input"
          id={id}
          ref={input}
          role="combobox"
          autoComplete="off"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <FoundCount count={found.length} />
      <div className="zs-palette" id={`${id}-list`} role="listbox" aria-label={text('studio.palette.title')}>
        {COMMAND_GROUPS.map((group) => {
          const members = shown.filter((command) => command.group === group);
          if (members.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: an optgroup is of a select, and this is none
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p className="zs-small" id={`${id}-${group}`}>
                {text(`studio.palette.${group}`)}
              </p>
              {members.map((command) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's, which points at the option
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                <div
                  className="zs-palette__option"
                  key={command.id}
                  id={optionId(shown.indexOf(command))}
                  role="option"
                  aria-selected={shown.indexOf(command) === active}
                  onClick={() => onRun(command)}
                >
                  {command.name} {command.alias && <span className="zs-small">{command.alias}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </Dialog>
  );
}

/** Returns commands for every document and every page of the studio. */
function usePlaces(): StudioCommand[] {
  const { text } = useStudio();
  const { data } = useStudioQuery(listDocuments);
  return useMemo(
    () => [
      ...(data?.documents ?? [])
        .filter(({ state }) => state !== 'removed')
        .map(({ id, title }): StudioCommand => {
          const isForm = id.startsWith('forms/');
          const alias = isForm ? id.slice('forms/'.length) : id;
          return { id, group: isForm ? 'forms' : 'content', name: title, alias, href: editorOf(id) };
        }),
      ...Object.keys(pages).map(
        (slug): StudioCommand => ({
          id: `pages.${slug}`,
          group: 'pages',
          name: text(`studio.${slug}.title`),
          href: `/studio/${slug}`,
        }),
      ),
    ],
    [data, text],
  );
}
