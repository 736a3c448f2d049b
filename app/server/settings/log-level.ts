import { setting } from '../environment/setting.ts';
import { choice } from '../environment/variables.ts';

/** Lowest severity in the log. */
export const logLevel = setting(
  {
    LOG_LEVEL: choice(
      '`trace` to `silent`',
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'warn',
    ),
  },
  ({ LOG_LEVEL }) => LOG_LEVEL,
);
