import type { PageData } from '#contract';
import type { Answers, FormBundle } from '#engine/model/definition';
import type { SendState } from '#renderers';
import type { Target } from '../element-targets.ts';
import type { TextPlace } from '../text-places.ts';

/**
 * Data and callbacks that the editor passes to the canvas, a frame in which the form under edit is shown as visitors
 * see it.
 */
export interface CanvasView {
  /** Page of the site around the form. */
  page: PageData;
  bundle: FormBundle;
  /** Key that changes when the form is tried again, so that its answers are reset. */
  tryKey: string;
  /** Answers with which the form is filled at first. */
  initialAnswers: Answers;
  /** State of sending that the form shows, such as a success panel. */
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

/** Text on the canvas that may be edited, with the element that shows it. */
export interface ShownWords {
  place: TextPlace;
  element: Element;
  /** Text key of an error, whose text is formatted already. */
  messageKey: string | undefined;
  /** Focused element on the canvas; a window forgets it when another has the focus. */
  focused: Element | null;
}

/**
 * Functions that find elements on the canvas; they return undefined or false for anything that the current state does
 * not show.
 */
export interface ShownPlaces {
  /** Returns the element that shows the text at a position; undefined if it is not shown. */
  wordsAt(place: TextPlace): ShownWords | undefined;
  /** Returns the element of the field with this name; undefined if it is not shown. */
  fieldAt(name: string): Element | undefined;
  /** Returns true if the field or text is shown. */
  isSeen(target: Target): boolean;
}

/**
 * Function of the canvas's page that renders a view synchronously, so that a text typed in the settings is on the
 * canvas in the same task.
 */
export type ShowCanvas = (view: CanvasView) => void;

/** URL path of the page that the editor loads into the frame of the canvas. */
export const CANVAS_ADDRESS = '/studio/canvas';
/** Name of the event at the frame's element when the page in it can render; its `detail` is the page's `ShowCanvas`. */
export const CANVAS_READY = 'zayavka-canvas-ready';
