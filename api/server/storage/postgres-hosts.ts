/** Where the database may be. */
export interface PostgresHosts {
  /** One address for each host, in the order of the setting. */
  urls: readonly [string, ...string[]];
  /** Only a host that takes writes may be used. */
  needsPrimary: boolean;
}

const TARGET = 'target_session_attrs';
/** Of libpq's values the ones that find the host for a service that writes. */
const PRIMARY_TARGETS: readonly string[] = ['read-write', 'primary'];

/**
 * `postgres://user:password@a:5432,b:5432/database?target_session_attrs=read-write`, as libpq writes several hosts. Several
 * hosts always mean the one that takes writes. Undefined for what is no address of a PostgreSQL, or asks for another host.
 */
export function parsePostgresHosts(address: string): PostgresHosts | undefined {
  // The password may contain any of the separators but a slash, so the last @ counts.
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
