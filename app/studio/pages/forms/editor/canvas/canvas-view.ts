import type { PageData } from '#contract';
import type { Answers, FormBundle } from '#engine/model/definition';
import type { SendState } from '#renderers';
import type { Target } from '../element-targets.ts';
import type { TextPlace } from '../text-places.ts';

/** State that the canvas shows, and callbacks for its reports; the canvas is a frame in the editor's page. */
export interface CanvasView {
  /** Frame of the site around the form. */
  page: PageData;
  bundle: FormBundle;
  /** Another key for each other form that is tried, which has its own answers. */
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
  /** Passes functions that find fields and words while this form is shown. */
  onShown(found: ShownPlaces): void;
  /**
   * Begins to edit words in place; false for words that visitors type. Absent if the reader may not
   * edit.
   */
  onWrite: ((words: ShownWords) => boolean) | undefined;
  /** Moves the keyboard focus to the buttons of the whole field. */
  onTools(): void;
}

/** Words on the canvas, with their element. */
export interface ShownWords {
  place: TextPlace;
  element: Element;
  /** Text key of an error, whose text is formatted already. */
  messageKey: string | undefined;
  /** Focused element on the canvas; a window forgets it when another has the focus. */
  focused: Element | null;
}

/** Functions that find places on the canvas; undefined if it does not show them now. */
export interface ShownPlaces {
  wordsAt(place: TextPlace): ShownWords | undefined;
  fieldAt(name: string): Element | undefined;
  isSeen(target: Target): boolean;
}

/** Renders at once, so that a text typed in the settings is on the canvas in the same task. */
export type ShowCanvas = (view: CanvasView) => void;

/** Address of the frame in which the editor shows a form. */
export const CANVAS_ADDRESS = '/studio/canvas';
/** Event at the frame's element when the page in it can render; `detail` is its `ShowCanvas`. */
export const CANVAS_READY = 'zayavka-canvas-ready';
