export * from './existing-names.ts';
export { type NamedOption, namedOptions } from './named-options.ts';
