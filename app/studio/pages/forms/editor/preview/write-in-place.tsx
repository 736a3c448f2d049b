import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SiteLanguage, Text } from '#engine/model/definition';
import { languagesOf } from '#engine/model/text';
import { languageTitle } from '#renderers/staff';
import { Button } from '../../../../parts/button.tsx';
import { SharedWording } from '../../../../parts/shared-wording.tsx';
import { TextInput } from '../../../../parts/text-input.tsx';
import { useStudio } from '../../../../studio-context.ts';
import type { ShownWords } from '../canvas/canvas-view.ts';
import { useEditor } from '../editor-context.ts';
import type { TextAtPlace } from '../text-at-place.ts';
import { isBlank } from '../wording-of.ts';
import { onMoved, placeInPane, putInPane } from './place-in-frame.ts';

interface WriteInPlaceProps {
  words: ShownWords;
  written: TextAtPlace;
  frame: RefObject<HTMLIFrameElement | null>;
  onClose(): void;
}

/**
 * Inputs laid over a text of the preview: the text itself, and below it its translations. Enter, or moving the focus
 * away, saves all changes as one undo step; Escape discards them.
 */
export function WriteInPlace({ words, written, frame, onClose }: WriteInPlaceProps) {
  const { text } = useStudio();
  const { lang, read, reach, announce } = useEditor();
  const { name, isNeeded, others, note, wording, write } = written;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const languages = languagesOf(read.definitions.texts);
  const langs = [lang, ...languages.filter((one) => one !== lang)];
  const [before] = useState(() => ({
    phrases: Object.fromEntries(languages.map((one) => [one, wording(one)])) as Record<SiteLanguage, Text>,
    focus: document.activeElement,
  }));
  const [phrases, setPhrases] = useState(before.phrases);
  const [isEverywhere, setEverywhere] = useState(false);
  const [isRefused, setRefused] = useState(false);
  usePositionOver(panel, frame, words);
  useLayoutEffect(() => panel.current?.querySelector('textarea')?.select(), []);

  /** True if a needed text is empty; a translation that was missing before may stay missing. */
  const isMissing = (one: SiteLanguage): boolean =>
    isNeeded && isBlank(phrases[one] ?? '') && (one === lang || !isBlank(before.phrases[one] ?? ''));
  const close = (): void => {
    isOver.current = true;
    onClose();
  };
  const keep = (): boolean => {
    if (langs.some(isMissing)) {
      setRefused(true);
      return false;
    }
    const changed = langs.filter(
      (one) => JSON.stringify(phrases[one]) !== JSON.stringify(before.phrases[one]),
    );
    if (changed.length > 0) {
      write(Object.fromEntries(changed.map((one) => [one, phrases[one] ?? ''])), isEverywhere);
      announce(text('studio.canvas.kept', { name }));
    }
    close();
    return true;
  };
  /** Returns the focus to the element that had it, which may be inside the frame. */
  const goBack = (): void => {
    if (before.focus === frame.current) {
      frame.current?.contentWindow?.focus();
      (words.focused as HTMLElement | null)?.focus();
    } else if (before.focus instanceof HTMLElement) before.focus.focus();
  };
  const cancel = (): void => {
    close();
    goBack();
    announce(text('studio.canvas.cancelled', { name }));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of its input
    <div
      className="zs-write"
      ref={panel}
      data-own-history
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isOver.current && !currentTarget.contains(relatedTarget)) keep();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
        else if (event.key !== 'Enter' || event.shiftKey || !isTyped(event.target)) return;
        else if (keep()) goBack();
        event.preventDefault();
      }}
    >
      {langs.map((one) => (
        <div key={one}>
          {one !== lang && (
            <span className="zs-small" aria-hidden="true">
              {languageTitle(text, one)}
            </span>
          )}
          <TextInput
            label={`${name} ${languageTitle(text, one)}`}
            lang={one}
            value={phrases[one]}
            problemId={isRefused && isMissing(one) ? `${id}-problem` : undefined}
            onChange={(phrase) => setPhrases({ ...phrases, [one]: phrase })}
          />
        </div>
      ))}
      <p className="zs-problem" id={`${id}-problem`} role="alert">
        {isRefused && langs.some(isMissing) && text('studio.wording.empty')}
      </p>
      {note !== undefined && <p className="zs-small">{note}</p>}
      {others.length > 0 && reach === 'all' && (
        <SharedWording others={others} isEverywhere={isEverywhere} onChange={setEverywhere} />
      )}
      <div className="zs-write__buttons">
        <Button label={text('studio.canvas.keep')} onClick={() => keep() && goBack()} />
        <Button label={text('studio.canvas.cancel')} onClick={cancel} />
        {words.element.matches('button') && (
          <Button
            label={text('studio.canvas.press')}
            onClick={() => {
              // The canvas must have the new text before the focus returns, or the press would reach the
              // replaced form.
              if (!flushSync(keep)) return;
              frame.current?.contentWindow?.focus();
              (words.element as HTMLElement).click();
            }}
          />
        )}
      </div>
    </div>
  );
}

const isTyped = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement;

/** Minimum width at which the input can be read. */
const MIN_WIDTH_PX = 260;

/** Keeps the panel over the words, whatever scrolls and however wide the pane is. */
function usePositionOver(
  panel: RefObject<HTMLDivElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  { element }: ShownWords,
): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const pane = panel.current?.parentElement;
      if (!panel.current || !frame.current || !pane) return;
      const { left, right, top } = placeInPane(frame.current, pane, element);
      const widthPx = Math.min(pane.clientWidth, Math.max(MIN_WIDTH_PX, right - left));
      panel.current.style.inlineSize = `${widthPx}px`;
      putInPane(panel.current, pane, left, top);
    };
    place();
    if (frame.current) return onMoved(frame.current, [panel.current, panel.current?.parentElement], place);
  }, [panel, frame, element]);
}
