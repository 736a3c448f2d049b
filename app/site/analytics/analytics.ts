/** Event that a tag manager receives; it never holds what a visitor typed. */
export interface AnalyticsEvent {
  event: string;
  category?: string;
  requestId?: string;
  leadId?: string;
  /** Reason for which a send failed: `network`, `server` or `refused`. */
  reason?: string;
}

export type Analytics = (event: AnalyticsEvent) => void;

declare global {
  interface Window {
    zayavkaEvents?: AnalyticsEvent[];
  }
}

/** Events wait in the page until a tag manager reads them. */
export const pageAnalytics: Analytics = (event) => {
  window.zayavkaEvents ??= [];
  window.zayavkaEvents.push(event);
};
