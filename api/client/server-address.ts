let origin = '';

/** Sends every call to a server of another origin than the page's, for an embedded form. */
export const callServer = (serverOrigin: string): void => {
  origin = serverOrigin;
};

/** Returns the URL of a path of the server. */
export const serverAddress = (path: string): string => origin + path;
