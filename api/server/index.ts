export { type Access, createAccess, linkPath } from './access/access.ts';
export { type CaptchaService, createCaptchaService } from './captcha/captcha-service.ts';
export type { RandomInt } from './captcha/code.ts';
export { createServer, type ServerOptions } from './create-server.ts';
export {
  createDefinitionFiles,
  type DefinitionFiles,
  type DefinitionsFolder,
} from './definitions/definition-files.ts';
export type { Editing } from './definitions/editing.ts';
export { createFormStore, type FormStore, sha256 } from './forms/form-store.ts';
export type { PageContent, PageData, SiteContent } from './site/page-data.ts';
export { migrate } from './storage/migrate.ts';
export { createRequestStore, type RequestStore } from './storage/request-store.ts';
export { openSqlite } from './storage/sqlite.ts';
export type { Tables } from './storage/tables.ts';
export type { StudioData } from './studio/serve-studio.ts';
export { createBundledProvider } from './suggestions/bundled/bundled-provider.ts';
export { createDadataProvider } from './suggestions/dadata/dadata-provider.ts';
export type { SuggestionProvider } from './suggestions/suggestion-provider.ts';
