/** Content of `zayavka.config.ts`, `.js` or `.json`, beside the folder of the definitions. */
export interface ZayavkaConfig {
  /** Packages with widgets, rules, transforms and page blocks: names of installed packages, or paths that begin with a dot. */
  plugins?: readonly string[];
}

/** Returns the configuration of plug-ins unchanged; editors complete its members. */
export const defineConfig = (config: ZayavkaConfig): ZayavkaConfig => config;
