/** Path of an endpoint with `:name` parameters, and the allowed values of those that do not accept every text. */
export interface PathPattern {
  path: string;
  params?: Readonly<Record<string, readonly string[]>> | undefined;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Returns the names of the parameters in a path, without the colon: `/a/:id` → `id`. */
export const parametersIn = (path: string): string[] =>
  segmentsOf(path).flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));

/**
 * True if one URL may match both paths. Two parameters in the same place always overlap, a parameter and a
 * fixed segment only if its allowed values include that. A `*` at the end matches everything below; a trailing
 * slash is ignored.
 */
export function pathsOverlap(left: PathPattern, right: PathPattern): boolean {
  const [own, other] = [segmentsOf(left.path), segmentsOf(right.path)];
  for (const [index, segment] of own.entries()) {
    const beside = other[index];
    if (segment === '*' || beside === '*') return true;
    if (beside === undefined || !segmentsOverlap(segment, left.params, beside, right.params)) return false;
  }
  return own.length === other.length;
}

function segmentsOverlap(
  own: string,
  ownParams: PathPattern['params'],
  other: string,
  otherParams: PathPattern['params'],
): boolean {
  const [isOwnOpen, isOtherOpen] = [own.startsWith(':'), other.startsWith(':')];
  if (isOwnOpen && isOtherOpen) return true;
  if (isOwnOpen) return ownParams?.[own.slice(1)]?.includes(other) !== false;
  if (isOtherOpen) return otherParams?.[other.slice(1)]?.includes(own) !== false;
  return own === other;
}
