import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const unit = fileURLToPath(new URL('../../docs/zayavka.service', import.meta.url));
const analyse = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const MOST_EXPOSURE = 2;

it.skipIf(analyse('--version').status !== 0)('the service may do little more than serve', () => {
  const { stdout } = analyse('security', '--offline=true', '--no-pager', unit);
  const [, exposure = ''] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeGreaterThan(0);
  expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSURE);
});
