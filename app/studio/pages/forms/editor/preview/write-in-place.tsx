import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Text } from '#engine/model';
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
 * An input over the words that it changes. Enter, or leaving it, keeps them, as one step to undo; Escape does not. What it
 * lies over is in another window, so its place is measured.
 */
export function WriteInPlace({ words, written, frame, onClose }: WriteInPlaceProps) {
  const { text } = useStudio();
  const { lang, reach, announce } = useEditor();
  const { name, isNeeded, others, wording, write } = written;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const [before] = useState(() => ({ phrase: wording(lang), focus: document.activeElement }));
  const [phrase, setPhrase] = useState<Text>(before.phrase);
  const [isEverywhere, setEverywhere] = useState(false);
  const [isRefused, setRefused] = useState(false);
  usePlaceOver(panel, frame, words);
  useLayoutEffect(() => panel.current?.querySelector('textarea')?.select(), []);

  const close = (): void => {
    isOver.current = true;
    onClose();
  };
  const keep = (): boolean => {
    if (isNeeded && isBlank(phrase)) {
      setRefused(true);
      return false;
    }
    if (JSON.stringify(phrase) !== JSON.stringify(before.phrase)) {
      write(lang, phrase, isEverywhere);
      announce(text('studio.canvas.kept', { name }));
    }
    close();
    return true;
  };
  /** To what had the focus: of the frame, what has it there. */
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
  const isMissing = isRefused && isBlank(phrase);

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
      <TextInput
        label={`${name} ${text(`studio.lang.${lang}`)}`}
        lang={lang}
        value={phrase}
        problemId={isMissing ? `${id}-problem` : undefined}
        onChange={setPhrase}
      />
      <p className="zs-problem" id={`${id}-problem`} role="alert">
        {isMissing && text('studio.wording.empty')}
      </p>
      {others.length > 0 && reach === 'all' && (
        <SharedWording others={others} isEverywhere={isEverywhere} onChange={setEverywhere} />
      )}
      <div className="zs-write__buttons">
        <button className="zs-button" type="button" onClick={() => keep() && goBack()}>
          {text('studio.canvas.keep')}
        </button>
        <button className="zs-button" type="button" onClick={cancel}>
          {text('studio.canvas.cancel')}
        </button>
        {words.element.matches('button') && (
          <button
            className="zs-button"
            type="button"
            onClick={() => {
              // Pressed before the canvas has the new text, it would answer in the form that is gone.
              if (flushSync(keep)) (words.element as HTMLElement).click();
            }}
          >
            {text('studio.canvas.press')}
          </button>
        )}
      </div>
    </div>
  );
}

const isTyped = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement;

/** Narrower it could not be read. */
const MIN_WIDTH_PX = 260;

/** Keeps the panel over the words, whatever scrolls and however wide the pane is. */
function usePlaceOver(
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
