/** A cookie's value; undefined when there is none. */
export function cookie(name: string): string | undefined {
  const part = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (part === undefined) return undefined;
  const value = part.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
