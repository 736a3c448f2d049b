import type { PageData } from '#contract';
import type { Answers, FormBundle } from '#engine/model/definition';
import type { SendState } from '#renderers';
import type { Target } from '../element-targets.ts';
import type { TextPlace } from '../text-places.ts';

/** What the canvas shows, and what it reports to the editor in whose page it is a frame. */
export interface CanvasView {
  /** The frame of the site around the form. */
  page: PageData;
  bundle: FormBundle;
  /** Another form is tried, with answers of its own. */
  tryKey: string;
  /** What the form is filled with at first. */
  initialAnswers: Answers;
  send: SendState;
  /** Whether all errors are shown. */
  showsErrors: boolean;
  selected: Target | undefined;
  onSelect(target: Target): void;
  onAnswers(answers: Answers): void;
  /** Where fields and words are, for as long as this form is shown. */
  onShown(found: ShownPlaces): void;
  /** Whether words are written where they are read now: others are the visitor's. Absent for who may only read. */
  onWrite: ((words: ShownWords) => boolean) | undefined;
  /** The keyboard goes to what is done to the field as a whole. */
  onTools(): void;
}

/** Words as they are on the canvas. */
export interface ShownWords {
  place: TextPlace;
  element: Element;
  /** Of an error: the text that it is formatted from. */
  messageKey: string | undefined;
  /** What has the focus on the canvas, which a window forgets once another has it. */
  focused: Element | null;
}

/** Undefined where the current state does not show them. */
export interface ShownPlaces {
  wordsAt(place: TextPlace): ShownWords | undefined;
  fieldAt(name: string): Element | undefined;
  isSeen(target: Target): boolean;
}

/** Renders before it returns: what is typed in the settings is on the canvas in the same task. */
export type ShowCanvas = (view: CanvasView) => void;

export const CANVAS_ADDRESS = '/studio/canvas';
/** Dispatched at the frame element by the page in it, once it can show something; its detail is `ShowCanvas`. */
export const CANVAS_READY = 'zayavka-canvas-ready';
