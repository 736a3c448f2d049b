/** The library can be given other timers than the platform's; the site has no others. */
export const timeoutManager = globalThis;

export const systemSetTimeoutZero = (callback: () => void) => setTimeout(callback, 0);
