/** Script that a page of another site loads to show a form. */
export const EMBED_SCRIPT = '/embed.js';
/** Colours and typeface of the site and its sections, as rules for the elements that show forms. */
export const EMBED_STYLE = '/brand/embed.css';
/** Scripts of the site, and the modules that the embedding script imports. */
export const ASSETS = '/assets/';
/** Path below which modules and style sheets of plug-ins are served. */
export const PLUGINS = '/plugins/';

/** Query parameter of a form's page that is shown in a frame: nothing but the form. */
export const FRAME_PARAMETER = 'frame';

/** Message from the frame of a form to the page around it; contains nothing that was typed. */
export interface FrameMessage {
  zayavka: 'height' | EmbedEvent;
  detail: EmbedDetail;
}

/** Events of an embedded form, as `zayavka:sent` at its element. */
export type EmbedEvent = 'ready' | 'sent' | 'refused' | 'closed';

/** Data of an event that a page with an embedded form gets; each event sets its own members. */
export interface EmbedDetail {
  form?: string;
  variant?: string;
  /** Number of the request, in `sent`. */
  number?: string;
  /** Reason for `refused`: answers to correct, or a send that failed. */
  reason?: 'answers' | 'failed';
  /** Height of the frame's content, in CSS pixels. */
  heightPx?: number;
}
