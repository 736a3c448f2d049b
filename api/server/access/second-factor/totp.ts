import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Allowance for clocks of phones that are off by some seconds, and for the time of typing. */
const ALLOWED_DRIFT_STEPS = 1;

/** Returns a new random secret of an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Returns the URI `otpauth://totp/…` of a secret, which an authenticator app reads from a QR code. */
export const totpUri = (secret: string, issuer: string, name: string): string =>
  totpOf(secret, issuer, name).toString();

/**
 * Returns the number of the 30-second period whose code was typed, at most one before or after now; the caller
 * refuses a period that was used before. `undefined` for a code of another time or secret.
 */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: ALLOWED_DRIFT_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}

/** QR code as an SVG path, whose unit is a module (one square of the code). */
export interface QrCode {
  /** Modules on a side, with the quiet zone around them. */
  size: number;
  /** SVG path of the dark modules, one unit each. */
  path: string;
}

/** Encodes a text as a QR code and returns its dark modules as an SVG path. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}
