import type { Change } from './change.ts';

/**
 * Returns `forms/quality/region`, `pages/private/title`, or for plain schemas the pointer:
 * `/properties/a/maxLength`.
 */
export function pathOfChange({ form, document, subject, pointers }: Change): string {
  const owner = document ?? (form === undefined ? undefined : `forms/${form}`);
  if (owner === undefined) return pointers.new ?? pointers.old ?? '';
  return subject === '' || subject === form ? owner : `${owner}/${subject}`;
}

/**
 * Matches a change against a pattern: `*` is a part of a name, `**` any number of names. A pattern also
 * matches everything inside its match.
 */
export function isAtPath(change: Change, pattern: string): boolean {
  const path = pathOfChange(change).split('/');
  return matches(path, 0, pattern.replace(/\/$/, '').split('/'), 0);
}

function matches(path: readonly string[], at: number, pattern: readonly string[], next: number): boolean {
  const part = pattern[next];
  if (part === undefined) return true;
  if (part === '**') {
    for (let start = at; start <= path.length; start += 1)
      if (matches(path, start, pattern, next + 1)) return true;
    return false;
  }
  const name = path[at];
  return name !== undefined && isNamed(name, part) && matches(path, at + 1, pattern, next + 1);
}

/** Matches a name against a segment with `*`. Matching is greedy from the left, so no pattern backtracks. */
function isNamed(name: string, part: string): boolean {
  const [first = '', ...others] = part.split('*');
  const last = others.pop();
  if (last === undefined) return name === part;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.endsWith(last) && name.length - last.length >= at;
}
