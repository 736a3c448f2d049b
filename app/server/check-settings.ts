import { readConfig } from './config.ts';
import { EXIT_FAILED } from './supervise.ts';

// `npm start` runs this before a build of minutes, so that a wrong setting is reported at once.
try {
  readConfig(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_FAILED;
}
