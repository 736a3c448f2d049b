export { type Access, createAccess, linkPath } from './access/access.ts';
export { createServer, type ServerOptions } from './create-server.ts';
export { createFormStore, type FormStore, sha256 } from './forms/form-store.ts';
export type { PageContent, PageData } from './site/serve-site.ts';
export { migrate } from './storage/migrate.ts';
export { createRequestStore, type RequestStore } from './storage/request-store.ts';
export { openSqlite } from './storage/sqlite.ts';
export type { Tables } from './storage/tables.ts';
export type { StudioData } from './studio/serve-studio.ts';
