import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

/** Arguments of Chromium; without the background flags it contacts its maker's hosts at every start. */
const ARGS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/**
 * Returns the options by which every browser test starts Chromium: that of an npm package, otherwise the
 * system's.
 */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const packaged = await chromium.executablePath().catch(() => undefined);
  const executablePath = packaged ?? SYSTEM_CHROMIUM.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      'CHROMIUM_MISSING: no Chromium came with the packages and none is installed; install chromium.',
    );
  }
  return { executablePath, args: ARGS };
}
