declare module 'virtual:compiled-forms' {
  /** Bundles of the bench's forms by slug, as the server would serve them. */
  export const compiled: Readonly<
    Record<string, (() => Promise<import('#engine/model').FormBundle>) | undefined>
  >;
}

declare module '*.css';
