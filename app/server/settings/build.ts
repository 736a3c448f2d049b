import packageJson from '../../package.json' with { type: 'json' };
import { setting } from '../environment/setting.ts';
import { textOr } from '../environment/variables.ts';

/** Setting `BUILD_ID`: identifier of the running build; the version of the package by default. */
export const build = setting(
  { BUILD_ID: textOr('shown by `/healthz`', packageJson.version, "the package's version") },
  ({ BUILD_ID }) => BUILD_ID,
);
