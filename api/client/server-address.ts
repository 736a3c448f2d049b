let origin = '';

/**
 * Sets the origin (`https://bank.example`) to which an embedded form sends all calls; without it they go to the
 * page's own origin.
 */
export const setServerOrigin = (serverOrigin: string): void => {
  origin = serverOrigin;
};

/**
 * Returns the URL of a path on the server (`/api/files`): on the origin that `setServerOrigin` has set,
 * otherwise the path unchanged, which is on the page's own origin.
 */
export const serverAddress = (path: string): string => origin + path;
