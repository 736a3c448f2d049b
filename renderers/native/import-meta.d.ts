/**
 * Set by the bundler: true in the build that renders on the server, where alone `<noscript>`
 * occurs.
 */
interface ImportMeta {
  readonly env: {
    readonly SSR: boolean;
    /** True in the build for pages of other sites. */
    readonly EMBEDDED?: boolean;
  };
}
