/** Event for a tag manager, without anything that a visitor typed. */
export interface AnalyticsEvent {
  event: string;
  category?: string;
  requestId?: string;
  leadId?: string;
  /** Reason for which a send failed: `network`, `server` or `refused`. */
  reason?: string;
}

/** Function that reports an event to the analytics of the page. */
export type Analytics = (event: AnalyticsEvent) => void;

declare global {
  interface Window {
    zayavkaEvents?: AnalyticsEvent[];
  }
}

/** Adds an event to the page's list of events, from which a tag manager reads it. */
export const pageAnalytics: Analytics = (event) => {
  window.zayavkaEvents ??= [];
  window.zayavkaEvents.push(event);
};
