/** URL split at `#`. */
export interface Uri {
  /** URL without the fragment. */
  document: string;
  /** Decoded fragment, without `#`. */
  fragment: string;
}

const PARTS = /^([a-z][a-z\d+.-]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(?:#(.*))?$/is;

/**
 * Resolves a reference against a base URL (RFC 3986 §5.2), because the engine has no `URL`. For a base without
 * hierarchy (`urn:…`), only a fragment is resolved against it.
 */
export function resolveUri(reference: string, base: string): Uri {
  const [, scheme = '', authority = '', path = '', query = '', fragment = ''] = PARTS.exec(reference) ?? [];
  const decoded = decodedText(fragment);
  if (scheme !== '')
    return { document: `${scheme}${authority}${withoutDots(path)}${query}`, fragment: decoded };
  const [, baseScheme = '', baseAuthority = '', basePath = '', baseQuery = ''] = PARTS.exec(base) ?? [];
  if (authority !== '')
    return { document: `${baseScheme}${authority}${withoutDots(path)}${query}`, fragment: decoded };
  const root = baseScheme + baseAuthority;
  if (path === '')
    return { document: `${root}${basePath}${query === '' ? baseQuery : query}`, fragment: decoded };
  const whole = path.startsWith('/') ? path : `${folderOf(basePath)}${path}`;
  return { document: `${root}${withoutDots(whole)}${query}`, fragment: decoded };
}

/**
 * Returns a URL up to and including its last slash, against which relative references resolve; '' if it has no
 * slash.
 */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function withoutDots(path: string): string {
  if (!/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return path;
  const left: string[] = [];
  const steps = path.split('/');
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (step === '..' && left.length > 1) left.pop();
    else if (step !== '.' && step !== '..') left.push(step);
    if ((step === '.' || step === '..') && isLast) left.push('');
  }
  return left.join('/');
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
