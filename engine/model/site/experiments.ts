/**
 * Name of the cookie that switches parts of pages under trial on or off in one browser: `depositCalculator`,
 * `depositCalculator=on`, `depositCalculator=off`, separated by commas.
 */
export const EXPERIMENTS_COOKIE = 'zayavka.exp';

const ENTRY = /^([A-Za-z]\w*)(?:[=:](on|off|1|0|true|false))?$/;
const OFF: ReadonlySet<string> = new Set(['off', '0', 'false']);

/**
 * True if a part of a page under trial, such as the deposit calculator, is on: as the visitor's cookie says,
 * otherwise as the section does.
 * @assumed A-62
 */
export function isExperimentOn(
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
