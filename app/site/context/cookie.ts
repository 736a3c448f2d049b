import { siteCookie } from '#contract';

/** Values that a browser without cookies did not keep, by name. They end with the page. */
const unkept = new Map<string, string>();

/** A cookie's value; undefined when there is none. */
export function cookie(name: string): string | undefined {
  let value = unkept.get(name);
  try {
    const part = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    value = part?.slice(name.length + 1) ?? value;
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Keeps a cookie of the site; where the browser keeps none, the page alone has it. */
export function keepCookie(name: string, value: string): void {
  unkept.set(name, value);
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser that is served
    document.cookie = siteCookie(name, value);
  } catch {
    // A frame without an origin of its own refuses to read cookies and to write them.
  }
}
