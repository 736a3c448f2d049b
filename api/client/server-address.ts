let origin = '';

/** Makes every call go to the server of another origin than the page's, for a form that its page embeds. */
export const callServer = (serverOrigin: string): void => {
  origin = serverOrigin;
};

/** Returns the address of a path of the server. */
export const serverAddress = (path: string): string => origin + path;
