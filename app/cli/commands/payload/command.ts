import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka payload`, which prints the request that a form would send. */
export const command: CommandDescriptor = {
  summary: 'print the request that a form sends for given answers',
  help: `
Usage: npx zayavka payload FORM [--variant V] --answers FILE [--context FILE] [--attempt KEY] [--definitions DIR]

Prints the browser's request as one JSON object {method, path, headers, contentType, body}. Answers are
keyed as in the form's schema.json and override its defaults; "-" reads them from standard input. Context
keys: lang, section, page, pageUrl, region, location, utm, yclid, ym_uid, googleId, referrer, userAgent,
landing, clientId, clientHistory. For invalid answers it prints {errors}, with exit code 1.

Example:
  echo '{"phone":"9161234567","consent":true}' | npx zayavka payload phone-call --answers -`,
};
