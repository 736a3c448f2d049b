/** The value of a cookie; '' when it was not sent. */
export function readCookie(header: string | undefined, name: string): string {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...value] = part.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return '';
}

/** The value of a cookie that a page's script writes, its escapes read; as it came where they are broken. */
export function readCookieText(header: string | undefined, name: string): string {
  const value = readCookie(header, name);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * `__Host-`: set by this host itself over https, for all its paths, so no other subdomain and nobody on the way can plant
 * one. Browsers refuse the prefix without https: there the plain name is used.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** A cookie that no script reads and no other site sends; `maxAgeSeconds` 0 removes it. */
export const setCookie = (
  name: string,
  value: string,
  { maxAgeSeconds, https }: { maxAgeSeconds: number; https: boolean },
): string =>
  `${cookieName(name, https)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
