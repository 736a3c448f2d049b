import type { PageData } from '#contract';
import type { Answers, FormBundle } from '#engine/model';
import type { SendState } from '#renderers';
import type { Target } from '../element-targets.ts';

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
}

/** Renders before it returns: what is typed in the settings is on the canvas in the same task. */
export type ShowCanvas = (view: CanvasView) => void;

export const CANVAS_ADDRESS = '/studio/canvas';
/** Dispatched at the frame element by the page in it, once it can show something; its detail is `ShowCanvas`. */
export const CANVAS_READY = 'zayavka-canvas-ready';
