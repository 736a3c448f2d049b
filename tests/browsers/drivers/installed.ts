import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName, Driver } from './driver.ts';
import { launchWebKit } from './webkit.ts';
import { launchChromium, launchFirefox } from './with-puppeteer.ts';

export interface Installed {
  launch(): Promise<Driver>;
}
export interface Missing {
  /** Remedy for the user. */
  cure: string;
}

/** Folders in which systems install programs. */
const FOLDERS = ['/usr/bin', '/usr/local/bin'];
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];

const program = (...names: string[]): string | undefined =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path));

/**
 * Returns the path of WebKitGTK's MiniBrowser, which lies beside its library in a folder with the version of
 * the API.
 */
function miniBrowser(): string | undefined {
  const inPath = program('MiniBrowser');
  if (inPath !== undefined) return inPath;
  return LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^webkit2?gtk-\d/.test(name))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

/** Returns the paths that start the browser, as Debian packages it, or the missing part. */
export function find(name: BrowserName): Installed | Missing {
  if (name === 'chromium') return { launch: launchChromium };
  if (name === 'firefox') {
    const path = program('firefox-esr', 'firefox');
    return path === undefined ? { cure: 'apt install firefox-esr' } : { launch: () => launchFirefox(path) };
  }
  const driver = program('WebKitWebDriver');
  const browser = miniBrowser();
  const xvfb = program('Xvfb');
  if (driver !== undefined && browser !== undefined && xvfb !== undefined)
    return { launch: () => launchWebKit({ driver, browser, xvfb }) };
  const packages = [
    ...(driver === undefined || browser === undefined ? ['webkit2gtk-driver'] : []),
    ...(xvfb === undefined ? ['xvfb'] : []),
  ];
  return { cure: `apt install ${packages.join(' ')}` };
}
