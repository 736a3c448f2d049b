/** The library can be given other timers than the browser's; the site has no others. */
export const timeoutManager = {
  setTimeout: (callback: () => void, delayMs: number) => setTimeout(callback, delayMs),
  clearTimeout: (id: number) => clearTimeout(id),
  setInterval: (callback: () => void, delayMs: number) => setInterval(callback, delayMs),
  clearInterval: (id: number) => clearInterval(id),
};

export const systemSetTimeoutZero = (callback: () => void) => setTimeout(callback, 0);
