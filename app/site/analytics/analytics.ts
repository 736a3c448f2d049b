/** Event for a tag manager, without anything that a visitor typed. */
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
