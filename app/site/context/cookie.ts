/** Cookies that the browser refused, newest first; kept as long as the page. */
let unkept = '';

/** Returns the value of a cookie of the page; `undefined` if there is none. */
export function cookie(name: string): string | undefined {
  let cookies = unkept;
  try {
    cookies = document.cookie;
  } catch {
    // The browser refuses cookies.
  }
  const part = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  if (part === undefined) return undefined;
  const value = part.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Sets a cookie from its text for `document.cookie`; one that the browser refuses is kept in memory while the page
 * lives.
 */
export function keepCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser that is served
    document.cookie = text;
  } catch {
    unkept = `${text}; ${unkept}`;
  }
}
