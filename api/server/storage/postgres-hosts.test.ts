import { describe, expect, it } from 'vitest';
import { parsePostgresHosts } from './postgres-hosts.ts';

describe('the hosts of an address', () => {
  it.each([
    ['one, as it is written', 'postgres://u:p@a:5432/d', ['postgres://u:p@a:5432/d'], false],
    ['one without a user', 'postgresql://a/d', ['postgresql://a/d'], false],
    ['a socket', 'postgres:///d?host=/run/postgresql', ['postgres:///d?host=/run/postgresql'], false],
    ['one that must take writes', 'postgres://a/d?target_session_attrs=primary', ['postgres://a/d'], true],
    ['several', 'postgres://u:p@a:1,b:2/d', ['postgres://u:p@a:1/d', 'postgres://u:p@b:2/d'], true],
    ['several of IPv6', 'postgres://[::1]:1,[::2]/d', ['postgres://[::1]:1/d', 'postgres://[::2]/d'], true],
    [
      'several, a password with separators and other parameters',
      'postgres://u:p,@q@a,b/d?options=-c%20x&target_session_attrs=read-write&sslmode=require',
      [
        'postgres://u:p,@q@a/d?options=-c%20x&sslmode=require',
        'postgres://u:p,@q@b/d?options=-c%20x&sslmode=require',
      ],
      true,
    ],
  ])('are %s', (_title, address, urls, needsPrimary) => {
    expect(parsePostgresHosts(address)).toEqual({ urls, needsPrimary });
  });

  it.each([
    ['of another database', 'mysql://a/d'],
    ['without anything', 'postgres://'],
    ['with an empty host among several', 'postgres://a,,b/d'],
    ['of a host that only reads', 'postgres://a,b/d?target_session_attrs=standby'],
  ])('are none in an address %s', (_title, address) => {
    expect(parsePostgresHosts(address)).toBeUndefined();
  });
});
