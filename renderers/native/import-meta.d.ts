/** Set by the bundler: true in the code that draws pages on the server. What stands in `<noscript>` is drawn there only. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
