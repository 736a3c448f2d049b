declare module '*.css';

/** Vite: URL of a style sheet in a file of its own. */
declare module '*.css?url' {
  const url: string;
  export default url;
}

/** Vite: text of a style sheet. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** Vite: URL of a script that is built for a worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
