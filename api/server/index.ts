export { type Access, createAccess, linkPath } from './access/access.ts';
export { type AuditFeedTarget, auditFeed, postLines } from './access/audit-feed.ts';
export { type AuditEntry, createAudit } from './access/audit-log.ts';
export {
  createOpenIdProvider,
  type OpenIdProvider,
  type OpenIdSettings,
} from './access/openid/openid-provider.ts';
export { type AuditFinding, type ChainHead, verifyAudit } from './access/verify-audit-log.ts';
export type { AppealChange, PastChange } from './appeals/appeal-history.ts';
export { appealNotices } from './appeals/appeal-notices.ts';
export { type Appeals, createAppeals, type StoredAppeal } from './appeals/appeals.ts';
export { reportOverdue } from './appeals/overdue-notices.ts';
export { type CaptchaService, createCaptchaService } from './captcha/captcha-service.ts';
export type { RandomInt } from './captcha/code.ts';
export type { ClockProblem, ClockProblemCode } from './clock/explain-time.ts';
export { confirmClock, createTimeCheck, type TimeCheck, type TimeLimits } from './clock/time-check.ts';
export { createTimeSource } from './clock/time-source.ts';
export { clockReadiness, watchClock } from './clock/watch-clock.ts';
export {
  type CodeMessage,
  createOneTimeCodes,
  type DeliverCode,
  type OneTimeCodes,
} from './codes/one-time-codes.ts';
export { consentsHtml, readConsents } from './consents/show-consents.ts';
export { type Withdrawal, withdrawConsents } from './consents/withdraw-consents.ts';
export { type Corrections, correctRequest } from './correction/correct-request.ts';
export { createServer } from './create-server.ts';
export {
  createDefinitionFiles,
  type DefinitionFiles,
  type TextsOverlay,
} from './definitions/definition-files.ts';
export { createDefinitionsCopy } from './definitions/definitions-copy.ts';
export type { DefinitionsFault } from './definitions/definitions-fault.ts';
export type { Editing } from './definitions/editing.ts';
export { watchDefinitions } from './definitions/watch-definitions.ts';
export { eraseRequestsOf } from './erasure/erase.ts';
export { type ErasureLimits, type ErasureOutcome, eraseExpired } from './erasure/erase-expired.ts';
export { erasePerson } from './erasure/erase-person.ts';
export { countOverdue, measureErasure } from './erasure/erasure-metrics.ts';
export type { ErasureProgress } from './erasure/erasure-run.ts';
export { personIn } from './erasure/mentions.ts';
export { type ErasureResult, runErasure } from './erasure/run-erasure.ts';
export { crmTarget } from './erasure/tell-receivers.ts';
export { type UnconfirmedNotices, unconfirmedNotices } from './erasure/unconfirmed-notices.ts';
export { undoErasure } from './erasure/undo.ts';
export { exportPerson } from './export/export-person.ts';
export { countRequests, type ExportedRequest, placeOf, readRequests } from './export/read-requests.ts';
export { failureOf } from './failure-of.ts';
export { createFaq, type Faq, faqCatalogIn } from './faq/faq-catalog.ts';
export { feedbackLists } from './feedback/feedback-lists.ts';
export { type BucketSettings, openFileBucket } from './files/file-bucket.ts';
export type { FileContents } from './files/file-contents.ts';
export { createFileFolder } from './files/file-folder.ts';
export { createFileLinks } from './files/file-links.ts';
export { removeOrphans } from './files/remove-unsent.ts';
export { pingClamd, type ScanFile, scanByClamd } from './files/scan.ts';
export {
  createStoredFiles,
  DEFAULT_UNSENT_MB,
  type StoredFiles,
  unsentLimits,
} from './files/stored-files.ts';
export type { UnsentLimits } from './files/unsent-bytes.ts';
export { compileInProcess } from './forms/compile-in-process.ts';
export { compileSources, type VariantSources } from './forms/compile-sources.ts';
export {
  createFormStore,
  DEFAULT_GRACE_HOURS,
  type FormStore,
  type FormStorePorts,
} from './forms/form-store.ts';
export { createPublishedDefinitions, type PublishedDefinitions } from './forms/published-definitions.ts';
export {
  listPublishedVersions,
  publishedForms,
  snapshotOf,
  versionNamed,
} from './forms/published-versions.ts';
export { sha256 } from './forms/sha256.ts';
export { watchLiveForms } from './forms/watch-live-forms.ts';
export { checkDestinations } from './health/check-destinations.ts';
export { checkDisk, type FreeBytes, freeBytesOf } from './health/check-disk.ts';
export { checkFiles } from './health/check-files.ts';
export { checkOutbox } from './health/check-outbox.ts';
export { checkProofs } from './health/check-proofs.ts';
export { checkReplica } from './health/check-replica.ts';
export { checkSources } from './health/check-sources.ts';
export { createHeartbeats, type Heartbeats } from './health/heartbeats.ts';
export type { ReadinessCheck, ReadinessProblem } from './health/readiness.ts';
export { TooComplex } from './isolates/index.ts';
export { phoneKey } from './limits/subjects.ts';
export type { TrustProxy } from './limits/trust-proxy.ts';
export { createMetrics, type Metrics } from './metrics/metrics.ts';
export { noticeQueue } from './notices/notice-queue.ts';
export type { CrmTarget, NoticeTarget } from './notices/notices.ts';
export { createPostToCommand } from './notices/post-to-command.ts';
export { countByState, OUTBOX_STATES, type OutboxState, replayEntries } from './outbox/entries.ts';
export { leadQueue } from './outbox/lead-queue.ts';
export { maskPayload } from './outbox/mask-payload.ts';
export { createPostWebhook, type PostWebhook } from './outbox/post-webhook.ts';
export { runWorker } from './outbox/run-worker.ts';
export { webhookHeaders } from './outbox/sign.ts';
export { createMessageWorker, type MessageQueue, type MessageWorker } from './outbox/worker.ts';
export { listAllApprovals } from './publication/approval-store.ts';
export type { ApproverRule } from './publication/publishers.ts';
export { type RepeatTimes, repeat } from './repeat.ts';
export {
  countStoredRequests,
  type RefusalReason,
  type ReplayState,
  replayRequests,
  type SkippedRequests,
} from './replay/replay-requests.ts';
export { indexRequests } from './requests/index-requests.ts';
export { createRequestStore, type NewRequest, type RequestStore } from './requests/request-store.ts';
export { linkQueue } from './resume/link-messages.ts';
export { readTarget } from './resume/link-target.ts';
export { createSavedForms, eraseSavedBy } from './resume/saved-forms.ts';
export type { DataKeys, MasterKeys } from './sealing/data-keys.ts';
export { type MasterKey, masterKeyOf, masterKeyOfProgram } from './sealing/master-key.ts';
export { type OpenedDatabase, openSealed } from './sealing/open-sealed.ts';
export { resealRows } from './sealing/reseal-rows.ts';
export { resealFiles, sealContents } from './sealing/seal-contents.ts';
export type { PageRenderer, RenderedPage } from './site/page-renderer.ts';
export type { PageContent, SectionContent, SiteContent } from './site/site-content.ts';
export type { SourceService } from './sources/call-source.ts';
export { backupSqlite } from './storage/backup-sqlite.ts';
export { type DatabaseDescription, describeDatabase } from './storage/describe-database.ts';
export { eventLoopMeter } from './storage/loop-meter.ts';
export { migrate } from './storage/migrate.ts';
export { openDatabase, type StorageLocation } from './storage/open-database.ts';
export { openPostgres } from './storage/postgres.ts';
export { parsePostgresHosts } from './storage/postgres-hosts.ts';
export { createReplicaReads, type Reads, type ReplicaReads, readsOf } from './storage/reads.ts';
export type { MigrationProgress } from './storage/row-migration.ts';
export {
  type MigrationOptions,
  refuseOtherSchema,
  refuseOtherVersions,
  schemaVersion,
} from './storage/schema-version.ts';
export { openSqlite, SQLITE_FILE } from './storage/sqlite.ts';
export type { Tables } from './storage/tables.ts';
export { createStudioIsolates, type StudioIsolates } from './studio/isolates.ts';
export { createBundledProvider } from './suggestions/bundled/bundled-provider.ts';
export { createDadataProvider } from './suggestions/dadata/dadata-provider.ts';
export type { SuggestionProvider } from './suggestions/suggestion-provider.ts';
