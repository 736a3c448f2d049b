let origin = '';

/** Sets the origin of the server for all calls of an embedded form, which is not the page's. */
export const callServer = (serverOrigin: string): void => {
  origin = serverOrigin;
};

/** Returns the URL of a path on the server. */
export const serverAddress = (path: string): string => origin + path;
