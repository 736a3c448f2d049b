/** Content of `zayavka.config.ts`, `.js` or `.json`, beside the folder of the definitions. */
export interface ZayavkaConfig {
  /** Packages with widgets, rules, transforms and page blocks: names of installed packages, or paths that begin with a dot. */
  plugins?: readonly string[];
}

/** Returns the content of `zayavka.config.ts` unchanged; its type lets editors complete the members. */
export const defineConfig = (config: ZayavkaConfig): ZayavkaConfig => config;
