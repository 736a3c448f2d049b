/** Writes a line to the browser's console. It must never contain anything that a visitor typed. */
export const pageLog = (line: string): void => {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it, and this is where everybody else asks for it
  console.info(line);
};
