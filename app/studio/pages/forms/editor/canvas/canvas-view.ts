import type { PageData } from '#contract';
import type { Answers, FormBundle } from '#engine/model/definition';
import type { SendState } from '#renderers';
import type { Target } from '../element-targets.ts';
import type { TextPlace } from '../text-places.ts';

/** Content of the canvas, and its reports to the editor, in whose page it is a frame. */
export interface CanvasView {
  /** Frame of the site around the form. */
  page: PageData;
  bundle: FormBundle;
  /** Changes when another form is tried, which has answers of its own. */
  tryKey: string;
  /** Answers with which the form is filled at first. */
  initialAnswers: Answers;
  send: SendState;
  /** True if all errors are shown. */
  showsErrors: boolean;
  /** Step of a multi-step form; '' for the first. */
  step: string;
  /** Called when another step is shown. */
  onStep(step: string): void;
  selected: Target | undefined;
  onSelect(target: Target): void;
  onAnswers(answers: Answers): void;
  /** Passes the functions that find fields and words, valid as long as this form is shown. */
  onShown(found: ShownPlaces): void;
  /**
   * Starts editing words in place; returns false for words that are the visitor's. Absent for a reader
   * without the right to edit.
   */
  onWrite: ((words: ShownWords) => boolean) | undefined;
  /** Moves the keyboard focus to the buttons of the whole field. */
  onTools(): void;
}

/** Words on the canvas, with their element. */
export interface ShownWords {
  place: TextPlace;
  element: Element;
  /** Text key of an error; the shown text is already formatted. */
  messageKey: string | undefined;
  /** Element that has the focus on the canvas; a window forgets it once another has the focus. */
  focused: Element | null;
}

/** Functions that find places on the canvas; each returns undefined if the current state does not show it. */
export interface ShownPlaces {
  wordsAt(place: TextPlace): ShownWords | undefined;
  fieldAt(name: string): Element | undefined;
  isSeen(target: Target): boolean;
}

/** Renders synchronously, so that a text typed in the settings is on the canvas in the same task. */
export type ShowCanvas = (view: CanvasView) => void;

export const CANVAS_ADDRESS = '/studio/canvas';
/**
 * Event that the page in the frame dispatches at the frame element once it can render; its detail is
 * `ShowCanvas`.
 */
export const CANVAS_READY = 'zayavka-canvas-ready';
