let origin = '';

/** Sets the origin of the server, to which an embedded form sends all calls; without it, the origin of the page. */
export const setServerOrigin = (serverOrigin: string): void => {
  origin = serverOrigin;
};

/**
 * Returns the path after the origin that was set; without one the path itself, which is relative to the page.
 */
export const serverAddress = (path: string): string => origin + path;
