const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A plain https address, without a name and password; on this very machine http will do. */
export function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
