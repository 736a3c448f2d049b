import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type QualityRegions, REQUEST_ID, type Role } from '#contract';
import type { Dictionaries } from '#engine/model/definition';
import type { EndpointDocument } from '#engine/model/endpoints';
import type { Json } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import type { SourceDocument } from '#engine/model/sources';
import type { Access } from './access/access.ts';
import { guardRoutes } from './access/guard.ts';
import type { OpenIdProvider } from './access/openid/openid-provider.ts';
import { createAppealFiles } from './appeals/appeal-files.ts';
import { createAppealLinks } from './appeals/appeal-links.ts';
import type { Appeals } from './appeals/appeals.ts';
import { guardAppealFiles, serveAppealFiles } from './appeals/serve-appeal-files.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import type { OneTimeCodes } from './codes/one-time-codes.ts';
import { createWithdrawalLinks } from './consents/withdrawal-links.ts';
import { createDraftStore } from './definitions/draft-store.ts';
import type { Editing } from './definitions/editing.ts';
import { createPreviewStore } from './definitions/preview-store.ts';
import { answerSites } from './embedding/answer-sites.ts';
import { createEmbeddingSites } from './embedding/embedding-sites.ts';
import { serveEndpoints } from './endpoints/index.ts';
import { failureOf } from './failure-of.ts';
import type { Faq } from './faq/faq-catalog.ts';
import { guardFileLinks, serveFileLinks } from './files/file-links.ts';
import { serveUploads } from './files/serve-uploads.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { createFormEndpoints } from './form-endpoints/form-endpoints.ts';
import { findCalls, serveFormEndpoints } from './form-endpoints/serve-form-endpoints.ts';
import type { FormStore } from './forms/form-store.ts';
import { serveBundles } from './forms/serve-bundles.ts';
import { checkDefinitionsFault } from './health/check-definitions.ts';
import { checkSchema } from './health/check-schema.ts';
import { checkStore } from './health/check-store.ts';
import { watchSaves } from './health/last-save.ts';
import { createReadiness, type ReadinessCheck } from './health/readiness.ts';
import { serveHealth } from './health/serve-health.ts';
import { boundedServer, InWork } from './http/bounded-server.ts';
import { addDrain } from './http/drain.ts';
import { answerClientErrors, answerUnroutable, createEarlyAnswers } from './http/early-answers.ts';
import { answerErrors } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { requireReadableAddress } from './http/readable-address.ts';
import { readLanguages } from './http/request-language.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveCspReports } from './http/serve-csp-reports.ts';
import { requireStorableCalls } from './http/storable.ts';
import { type CaptchaPolicy, DEFAULT_POLICY } from './limits/captcha-policy.ts';
import { limitCalls } from './limits/limit-calls.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { type TrustProxy, trustedHops } from './limits/trust-proxy.ts';
import type { Metrics } from './metrics/metrics.ts';
import { guardMetrics, serveMetrics } from './metrics/serve-metrics.ts';
import { createNotices, type NoticeTarget } from './notices/notices.ts';
import { serveOpenApi } from './openapi/serve-openapi.ts';
import { createProposalStore } from './publication/proposal-store.ts';
import { createPublicationStore } from './publication/publication-store.ts';
import type { ApproverRule } from './publication/publishers.ts';
import { createRefusedTries } from './refused-tries/refused-tries.ts';
import type { RequestStore } from './requests/request-store.ts';
import { searchKeys } from './requests/search-keys.ts';
import { createSentLinks } from './requests/sent-links.ts';
import type { SavedForms } from './resume/saved-forms.ts';
import { createRisk } from './risk/risk.ts';
import { createRiskGate } from './risk/risk-gate.ts';
import { type Site, serveSite } from './site/serve-site.ts';
import { serveWithdrawal } from './site/serve-withdrawal.ts';
import type { SourceService } from './sources/call-source.ts';
import { createPickProofs } from './sources/pick-proofs.ts';
import { createSources } from './sources/sources.ts';
import { type Reads, readsOf } from './storage/reads.ts';
import type { Tables } from './storage/tables.ts';
import type { StudioIsolates } from './studio/isolates.ts';
import { publishDue } from './studio/publish-due.ts';
import { serveStudio } from './studio/serve-studio.ts';
import { FILE_ARRIVAL_MS, serveStudioEndpoints } from './studio/serve-studio-endpoints.ts';
import type { SuggestionProvider } from './suggestions/suggestion-provider.ts';
import { serveTalk } from './talk/serve-talk.ts';
import { traceCalls } from './tracing/trace-calls.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/** Stores, services and settings from which the HTTP server is built; an absent service switches its feature off. */
export interface ServerOptions {
  database: Kysely<Tables>;
  /** Reader of lists, exports and figures; the database by default. */
  reads?: Reads;
  forms: FormStore;
  /** Returns the endpoints that forms are sent to, as a new list after each publication. */
  endpoints(): readonly EndpointDocument[];
  /** Sources of options; absent: there are none. */
  sources?: {
    /** Returns the source documents; a new list after each publication. */
    documents(): readonly SourceDocument[];
    services: Readonly<Record<string, SourceService>>;
    /** True if the examples of a document replace a service without a URL. */
    offersExamples: boolean;
    /** Timeout of a call to a service. */
    timeLimitMs?: number;
  };
  requests: RequestStore;
  files: StoredFiles;
  captchas: CaptchaService;
  suggestions: SuggestionProvider;
  faq: Faq;
  appeals: Appeals;
  /**
   * Sends one-time codes, for the lookup of appeals and for answers that need a proof. Absent:
   * lookups show rough statuses only, and forms with a proof accept nothing. `off`: nothing needs a
   * proof.
   */
  codes?: OneTimeCodes | 'off';
  /** Stores forms that are saved for another device. */
  savedForms?: SavedForms;
  /** Choices of the quality form. */
  feedback: QualityRegions;
  /** Texts of refusals that belong to no form. */
  dictionaries: Dictionaries;
  /** URL of the script of chat and voice calls; a small built-in script if absent. */
  chatUrl?: string;
  /** Built site with its pages; without it only the API is served. */
  site?: Site;
  /** Sign-in and users of the studio. */
  access: Access;
  /** Ports through which the studio writes and publishes definitions. */
  editing: Editing;
  /** Isolates that process the editors' drafts. */
  isolates: StudioIsolates;
  openId?: OpenIdProvider;
  /** Table of approvers of publications; roles alone decide if absent. */
  approvers?: readonly ApproverRule[];
  /** Receivers of requests; the main one has no name. */
  receivers?: readonly { name?: string }[];
  /** Targets of notices about proposals. */
  noticeTargets?: readonly NoticeTarget[];
  /** Roles that cannot sign in by a password alone; none by default. */
  secondFactorRoles?: readonly Role[];
  /** Built studio; without it only its API is served. */
  studio?: { folder: string };
  /** Public origin, as browsers write it in `Origin`. */
  publicOrigin: string;
  /** Identifier of the running code. */
  build: string;
  metrics: Metrics;
  /** True if calls get spans; false by default. */
  isTraced?: boolean;
  /** Readiness checks besides the storage check. */
  checks?: readonly ReadinessCheck[];
  /** Opens `/metrics` to other machines. */
  metricsToken?: string;
  limits: RateLimits;
  trustProxy: TrustProxy;
  /** Captcha policy; work by default. */
  captcha?: CaptchaPolicy;
  /** Requests filled in less time are flagged as spam. */
  minFillMs: number;
  now(): number;
  logLevel: string;
  /** Stream of the log; standard output by default. */
  logStream?: Writable;
}

/** Creates the HTTP server with all routes of the site, the API and the studio; the caller makes it listen. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    database,
    forms,
    requests,
    captchas,
    suggestions,
    faq,
    dictionaries,
    site,
    access,
    studio,
    openId,
  } = options;
  const { appeals, feedback, editing, publicOrigin, now, metrics, minFillMs, chatUrl, logLevel, logStream } =
    options;
  const https = publicOrigin.startsWith('https:');
  const counted = {
    now,
    onFailure: (error: unknown) =>
      app.log.warn(failureOf(error), 'counts could not be stored; they are kept'),
  };
  const limiter = await createRateLimiter(database, options.limits, counted);
  const isProxyTrusted = options.trustProxy !== false;
  const risk = options.limits.size === 0 ? undefined : await createRisk(database, counted);
  const refusedTries = createRefusedTries(database, counted);
  const inWork = new InWork();
  const security = { https, microphone: chatUrl !== undefined };
  const answers = createEarlyAnswers(dictionaries, security);
  const endpoints = createFormEndpoints(options.endpoints);
  const app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: (_error, request, reply) => answerUnroutable(answers, request.raw, reply.raw),
    clientErrorHandler: answerClientErrors(answers),
    serverFactory: boundedServer({
      answers,
      onRefusal: metrics.onBusy,
      inWork,
      isDraining: () => app.isDraining,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      longestArrivalMs: FILE_ARRIVAL_MS,
      connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
      keepAliveTimeoutMs: KEEP_ALIVE_TIMEOUT_MS,
    }),
    trustProxy: trustedHops(options.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    logger: {
      level: logLevel,
      ...(logStream === undefined ? {} : { stream: logStream }),
      // Paths, queries, bodies and addresses may be personal data; the pattern of a route is not.
      serializers: {
        req: ({ method, url, routeOptions }: FastifyRequest) => ({
          method,
          route: endpoints.find(method, url)?.route ?? routeOptions?.url,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  readLanguages(app, dictionaries);
  findCalls(app, endpoints, dictionaries);
  app.addHook('preHandler', async (_request, reply) => inWork.start(reply.raw));
  addDrain(app);
  metrics.observe(app);
  if (options.isTraced === true) traceCalls(app);
  addSecurityHeaders(app, security);
  requireReadableAddress(app);
  const sites = createEmbeddingSites(forms, dictionaries);
  answerSites(app, sites, publicOrigin);
  requireSameOrigin(app, publicOrigin, sites.mayCall);
  limitCalls(app, limiter, { isProxyTrusted });
  app.addHook('onClose', async () => {
    await limiter.stop();
    await refusedTries.stop();
    await risk?.stop();
  });
  guardRoutes(app, {
    sessions: access.sessions,
    publicOrigin,
    guards: {
      'file-link': guardFileLinks(database, now),
      'answer-file-link': guardAppealFiles({ database, limiter, isProxyTrusted, dictionaries, now }),
      operator: guardMetrics(options.metricsToken),
    },
  });
  readJsonBodies(app);
  requireStorableCalls(app);
  answerErrors(app, dictionaries);
  const saves = watchSaves(requests, monotonicMs);
  const sources = createSources({
    ...(options.sources ?? { documents: () => [], services: {}, offersExamples: false }),
    wording: (label, lang) => String(withTexts<Json>(label, dictionaries, lang)),
    proofs: createPickProofs(database, now),
    now,
  });
  const appealFiles = createAppealFiles(database, { files: options.files, now });
  const services = {
    forms,
    requests: metrics.watch(saves.requests),
    captchas,
    suggestions,
    sources,
    files: options.files,
    faq,
    appeals,
    appealLinks: createAppealLinks(database, now),
    withdrawalLinks: createWithdrawalLinks(database, now),
    sentLinks: createSentLinks(database, now),
    https,
    appealFiles,
    ...(options.codes === undefined ? {} : { codes: options.codes }),
    feedback,
    limiter,
    isProxyTrusted,
    risk: createRiskGate(risk, {
      forms,
      isProxyTrusted,
      onDecision: metrics.onRisk,
      policy: options.captcha ?? DEFAULT_POLICY,
    }),
    refusedTries,
    searchKeys: (terms: readonly string[]) => searchKeys(database, terms),
    minFillMs,
    ...(site === undefined ? {} : { content: site.content }),
  };
  serveEndpoints(app, services);
  serveFormEndpoints(app, endpoints, services, dictionaries);
  serveUploads(app, { files: options.files, forms, limiter, isProxyTrusted, security, dictionaries });
  serveFileLinks(app, { database, contents: options.files.contents });
  serveAppealFiles(app, { database, contents: options.files.contents, dictionaries });
  serveCspReports(app);
  serveBundles(app, forms, dictionaries);
  serveTalk(app, chatUrl, dictionaries);
  const own = [
    checkStore(database),
    checkSchema(database),
    saves.check,
    checkDefinitionsFault(() => editing.fault?.()),
  ];
  const checks = [...own, ...(options.checks ?? [])];
  serveHealth(app, { forms, readiness: createReadiness(checks, { monotonicMs }), build: options.build });
  serveOpenApi(app, forms, endpoints, { build: options.build, publicOrigin, texts: dictionaries });
  serveMetrics(app, metrics.registry);
  const nowIso = (): string => new Date(now()).toISOString();
  const studioServices = {
    access,
    database,
    reads: options.reads ?? readsOf(database),
    forms,
    https,
    isProxyTrusted,
    editing,
    isolates: options.isolates,
    appeals,
    appealFiles,
    drafts: createDraftStore(database, nowIso),
    publications: createPublicationStore(database),
    proposals: createProposalStore(database, nowIso),
    refusedTries,
    approvers: options.approvers ?? [],
    receivers: options.receivers ?? [],
    notices: createNotices({ targets: options.noticeTargets ?? [], publicOrigin, nowIso }),
    previews: createPreviewStore(database, now),
    now,
  };
  serveStudioEndpoints(app, studioServices);
  app.decorate('publishDue', () => publishDue(studioServices));
  if (studio !== undefined)
    await serveStudio(app, studio.folder, dictionaries, {
      access,
      database,
      publicOrigin,
      https,
      isProxyTrusted,
      secondFactorRoles: options.secondFactorRoles ?? [],
      nowIso,
      ...(openId === undefined ? {} : { openId }),
      fault: () => editing.fault?.(),
      content: site?.content,
      plugins: site?.plugins,
      services: studioServices,
    });
  if (site !== undefined) {
    serveWithdrawal(app, {
      database,
      limiter,
      isProxyTrusted,
      https,
      nowIso,
      links: services.withdrawalLinks,
      codes: options.codes === 'off' ? undefined : options.codes,
    });
    const { savedForms, files } = options;
    const resume = savedForms && { savedForms, files, limiter, isProxyTrusted };
    await serveSite(app, { ...services, sites, resume }, site);
  }
  return app;
}

/** Returns a time for measuring ages, because the system clock may be set. */
const monotonicMs = (): number => performance.now();
