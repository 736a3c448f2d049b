/** Path of the script that a page of another site loads to show a form. */
export const EMBED_SCRIPT = '/embed.js';
/**
 * Path of the style sheet with the colours and typeface of the site and its sections, for forms embedded in
 * other sites.
 */
export const EMBED_STYLE = '/brand/embed.css';
/** Path below which the site's built scripts are served, with the modules that the embedding script imports. */
export const ASSETS = '/assets/';
/** Path below which modules and style sheets of plug-ins are served. */
export const PLUGINS = '/plugins/';

/** Name of the query parameter by which a form's page is shown inside a frame: nothing but the form. */
export const FRAME_PARAMETER = 'frame';

/**
 * Message that the frame of an embedded form posts to the page around it: its height or an event. Contains
 * nothing that was typed.
 */
export interface FrameMessage {
  zayavka: 'height' | EmbedEvent;
  detail: EmbedDetail;
}

/**
 * Event that the element of an embedded form dispatches as `zayavka:<event>`: the form is shown, was sent, was
 * refused, or was closed.
 */
export type EmbedEvent = 'ready' | 'sent' | 'refused' | 'closed';

/** Data of an event that a page with an embedded form receives; each event sets only its own members. */
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
