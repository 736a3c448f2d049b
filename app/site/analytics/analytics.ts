/** Event for a tag manager, without anything that a visitor typed. */
export interface AnalyticsEvent {
  event: string;
  category?: string;
  requestId?: string;
  leadId?: string;
  /** Reason for which a send failed: `network`, `server` or `refused`. */
  reason?: string;
}

/** Reports an event to the analytics of the page. */
export type Analytics = (event: AnalyticsEvent) => void;

declare global {
  interface Window {
    zayavkaEvents?: AnalyticsEvent[];
  }
}

/** Puts an event into the page's list, where a tag manager reads it. */
export const pageAnalytics: Analytics = (event) => {
  window.zayavkaEvents ??= [];
  window.zayavkaEvents.push(event);
};
