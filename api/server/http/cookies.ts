/** The value of a cookie; '' when it was not sent. */
export function readCookie(header: string | undefined, name: string): string {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...value] = part.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return '';
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
