/** Returns the value of a cookie in the header `Cookie`; '' if it was not sent. */
export function readCookie(header: string | undefined, name: string): string {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...value] = part.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return '';
}

/**
 * Returns the unescaped value of a cookie written by a page's script; unchanged if its escapes are broken.
 */
export function readCookieText(header: string | undefined, name: string): string {
  const value = readCookie(header, name);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Returns a cookie's name with the prefix `__Host-`: browsers accept it only from this host over
 * https and for all paths, so neither another subdomain nor the network can plant it. Without https
 * the plain name, because browsers refuse the prefix.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/**
 * Formats a `Set-Cookie` header for a cookie that scripts cannot read and that requests from other sites do
 * not carry. `maxAgeSeconds` 0 removes it.
 */
export const formatCookie = (
  name: string,
  value: string,
  { maxAgeSeconds, https }: { maxAgeSeconds: number; https: boolean },
): string =>
  `${cookieName(name, https)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
