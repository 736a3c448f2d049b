declare module '*.css';

/** Vite: the address of a script that is built to run in a worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
