/** Compared browsers, by the name of their engine. */
export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Common interface of all browsers, whatever their protocol. Everything but `run` acts as a person does. */
export interface Driver {
  name: BrowserName;
  /** Version that the browser reports. */
  version: string;
  /** Opens a blank window for the next visitor, in a browser without the state of the last one. */
  startVisitor(): Promise<void>;
  /** Starts a navigation without waiting for the page. */
  go(url: string): Promise<void>;
  /**
   * Runs the body of a function in the page despite its content security policy. Resolves with the result as
   * JSON.
   */
  run(body: string): Promise<unknown>;
  /** Types the text into the focused element, one character at a time. */
  type(text: string): Promise<void>;
  /** Presses a key, or a combination such as `Control+a`. */
  press(chord: string): Promise<void>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Clicks twice without a pause. */
  doubleClickAt(x: number, y: number): Promise<void>;
  /** Chooses an option of the select that the selector matches. */
  choose(selector: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** Window size of a phone, as in the other journeys. MiniBrowser is never narrower than 447. */
export const PHONE = { width: 375, height: 812 } as const;
