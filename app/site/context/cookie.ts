/** Cookies that the browser refused to keep, the newest first. They end with the page. */
let unkept = '';

/** A cookie's value; undefined when there is none. */
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

/** Keeps a cookie, as it is set; where the browser keeps none, as long as the page lives. */
export function keepCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser that is served
    document.cookie = text;
  } catch {
    unkept = `${text}; ${unkept}`;
  }
}
