/** The browsers that are compared, as their makers' engines are called. */
export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** What every browser is asked for, whatever protocol it speaks. All of it is done as a person's hands do it, but for `run`. */
export interface Driver {
  name: BrowserName;
  /** As the browser names it. */
  version: string;
  /** The next visitor: a window that shows nothing, of a browser that remembers nothing of the last one. */
  startVisitor(): Promise<void>;
  /** Asks the window for a page, and waits for none of it. */
  go(url: string): Promise<void>;
  /** Runs the body of a function in the page, past its content security policy. Resolves with what it returns, which is JSON. */
  run(body: string): Promise<unknown>;
  /** Sign by sign, to what has the focus. */
  type(text: string): Promise<void>;
  /** One key, or several at once: `Control+a`. */
  press(chord: string): Promise<void>;
  /** Of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Two clicks with nothing between them. */
  doubleClickAt(x: number, y: number): Promise<void>;
  /** Chooses an option of the list that the selector finds. */
  choose(selector: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** A window of a phone, as the other journeys have it. MiniBrowser's is never narrower than 447. */
export const PHONE = { width: 375, height: 812 } as const;
