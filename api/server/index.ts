export { createServer, type ServerOptions } from './create-server.ts';
export { createFormStore, type FormStore, sha256 } from './forms/form-store.ts';
export type { PageContent, PageData, SiteContent } from './site/page-data.ts';
export { migrate } from './storage/migrate.ts';
export { createRequestStore, type RequestStore } from './storage/request-store.ts';
export { openSqlite } from './storage/sqlite.ts';
export type { Tables } from './storage/tables.ts';
