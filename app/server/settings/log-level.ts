import { setting } from '../environment/setting.ts';
import { choice } from '../environment/variables.ts';

/** Setting `LOG_LEVEL`: lowest severity in the log; `warn` by default. */
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
