declare module '*.css';

/** Vite: the address of a style sheet that is a file of its own. */
declare module '*.css?url' {
  const url: string;
  export default url;
}

/** Vite: the address of a script that is built to run in a worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
