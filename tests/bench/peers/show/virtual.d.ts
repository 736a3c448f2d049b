declare module 'virtual:compiled-forms' {
  /** Bundles of the bench's forms by slug, as the server would serve them. */
  export const compiled: Readonly<
    Record<string, (() => Promise<import('#engine/model/definition').FormBundle>) | undefined>
  >;
}

declare module '*.css';
