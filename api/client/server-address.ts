let origin = '';

/** Sets the origin of the server, to which an embedded form sends all calls; without it, the origin of the page. */
export const setServerOrigin = (serverOrigin: string): void => {
  origin = serverOrigin;
};

/**
 * Returns the URL of a path on the server (`/api/files`): on the origin that `setServerOrigin` has set,
 * otherwise the path unchanged, which is on the page's own origin.
 */
export const serverAddress = (path: string): string => origin + path;
