/** Overrides for one browser: `depositCalculator`, `depositCalculator=on`, `depositCalculator=off`; commas between. */
export const EXPERIMENTS_COOKIE = 'zayavka.exp';

const ENTRY = /^([A-Za-z]\w*)(?:[=:](on|off|1|0|true|false))?$/;
const OFF: ReadonlySet<string> = new Set(['off', '0', 'false']);

/** Whether an experiment is on: by the visitor's cookie, else by the section. @assumed A-62 */
export function isTried(
  name: string,
  ofSection: Readonly<Record<string, boolean>>,
  cookie: string | undefined,
): boolean {
  for (const entry of (cookie ?? '').split(',')) {
    const [, named, state = 'on'] = ENTRY.exec(entry.trim()) ?? [];
    if (named === name) return !OFF.has(state);
  }
  return Object.hasOwn(ofSection, name) && ofSection[name] === true;
}
