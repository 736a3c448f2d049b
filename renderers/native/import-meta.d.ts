/**
 * Set by the bundler: true in the code that renders pages on the server, where alone `<noscript>` is
 * rendered.
 */
interface ImportMeta {
  readonly env: {
    readonly SSR: boolean;
    /** True in the build for pages of other sites. */
    readonly EMBEDDED?: boolean;
  };
}
