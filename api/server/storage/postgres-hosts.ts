/** Hosts at which the PostgreSQL database may be, as its URL lists them. */
export interface PostgresHosts {
  /** URL of each host, in the order of the setting. */
  urls: readonly [string, ...string[]];
  /** True if only a host that accepts writes may be used. */
  needsPrimary: boolean;
}

const TARGET = 'target_session_attrs';
/** Values of libpq that select a writable host. */
const PRIMARY_TARGETS: readonly string[] = ['read-write', 'primary'];

/**
 * Parses `postgres://user:password@a:5432,b:5432/database?target_session_attrs=read-write`, libpq's notation
 * for several hosts. Several hosts always mean the writable one. Returns `undefined` for a URL that is not
 * PostgreSQL's, or asks for another kind of host.
 */
export function parsePostgresHosts(address: string): PostgresHosts | undefined {
  // The password may contain any separator but a slash, so the last @ counts.
  const [, start, authority, rest] = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/s.exec(address) ?? [];
  if (start === undefined || authority === undefined || rest === undefined) return undefined;
  if (authority + rest === '') return undefined;
  const [path = '', query] = splitAt(rest, '?');
  const parameters = query?.split('&') ?? [];
  const isTarget = (parameter: string): boolean => parameter.startsWith(`${TARGET}=`);
  const targets = parameters.filter(isTarget).map((parameter) => parameter.slice(TARGET.length + 1));
  if (!targets.every((target) => PRIMARY_TARGETS.includes(target))) return undefined;
  const kept = parameters.filter((parameter) => !isTarget(parameter)).join('&');
  const tail = kept === '' ? path : `${path}?${kept}`;
  const [first = '', ...others] = authority.split(',');
  if (others.length > 0 && [first, ...others].includes('')) return undefined;
  return {
    urls: [`${start}${first}${tail}`, ...others.map((host) => `${start}${host}${tail}`)],
    needsPrimary: others.length + targets.length > 0,
  };
}

function splitAt(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
