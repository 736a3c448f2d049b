/** Set by the bundler: true in the code that renders pages on the server, the only one that renders `<noscript>`. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
