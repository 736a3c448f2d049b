import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCommand } from '../../app/cli/bundle/build-command.ts';
import { type Figure, median } from './figure.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RUNS = 11;
const TURNS = 3;

/** The second line that `times` of a POSIX shell prints covers its children, as `0m0.41s 0m0.05s`. */
const MEASURE = `n=0; while [ $n -lt ${TURNS} ]; do "$@" >/dev/null 2>&1 </dev/null; n=$((n + 1)); done; times`;

/** Returns the median processor time of one call with all its children, in milliseconds. */
function cpuMs(program: string, args: readonly string[]): number {
  const once = (): number => {
    const shown = execFileSync('sh', ['-c', MEASURE, 'sh', program, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    const parts = [...(shown.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
    return parts.reduce(
      (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
      0,
    );
  };
  once();
  return Math.round(median(Array.from({ length: RUNS }, () => once() / TURNS)));
}

/** Measures the commands as `npm run build` leaves them, with warm caches on the disk. */
export async function commandFigures(): Promise<Figure[]> {
  await buildCommand(join(root, 'dist/command'));
  const folder = mkdtempSync(join(tmpdir(), 'zayavka-commands-'));
  const answers = join(folder, 'answers.json');
  writeFileSync(answers, JSON.stringify({ phone: '9161234567', consent: true }));
  const calls: [args: string[], goalMs: number][] = [
    [['--help'], 150],
    [['rule', 'phone', '9161234567'], 250],
    [['payload', 'phone-call', '--answers', answers], 400],
    [['check'], 1000],
    [['diff', 'HEAD', 'HEAD'], 500],
  ];
  const unit = 'ms';
  const figures: Figure[] = [
    { name: 'node alone (a process that does nothing)', value: cpuMs(process.execPath, ['-e', '0']), unit },
    ...calls.map(([args, goalMs]) => ({
      name: `zayavka ${args.map((one) => (one === answers ? 'FILE' : one)).join(' ')}, processor time`,
      value: cpuMs(process.execPath, ['app/cli/zayavka.js', ...args]),
      unit,
      goal: { atMost: goalMs },
    })),
  ];
  rmSync(folder, { recursive: true });
  return figures;
}
