/** A line for whoever looks into the browser's console for what happened. Never what was typed. */
export const pageLog = (line: string): void => {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it, and this is where everybody else asks for it
  console.info(line);
};
