import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract';
import type { Lang } from '#engine/model/definition';
import { cookieName, formatCookie, readCookie } from '../http/cookies.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { studioLanguage } from '../http/request-language.ts';
import { readUrlencodedBodies } from '../http/urlencoded-body.ts';
import { userSubject } from './audit-log.ts';
import { sessionToken } from './guard.ts';
import { attemptOf, repeatPassword } from './repeat-password.ts';
import { isSameOriginRequest, signInPath, studioReturnPath } from './same-origin-request.ts';
import { FACTORS_PATH, SECOND_PATH, type SecondFactorView } from './second-factor/pages.ts';
import { createSecurityKeys } from './second-factor/security-keys.ts';
import { type SignInStep, STEP_LIFE_MS } from './second-factor/sign-in-steps.ts';
import { newTotpSecret, totpUri } from './second-factor/totp.ts';
import type { Attempt } from './sign-in-limits.ts';
import type { SignInPage } from './sign-in-page.ts';
import { minutesOf, type SignInProblem } from './sign-in-parts.ts';
import { type SessionOptions, startSession } from './start-session.ts';
import type { User } from './users.ts';

/** Services and settings of the pages about second factors. */
export interface SecondFactorOptions extends SessionOptions {
  publicOrigin: string;
  isProxyTrusted: boolean;
  /** Roles for which a password alone is not enough. */
  secondFactorRoles: readonly Role[];
  /** Renders the form in the page's layout. */
  render(page: SignInPage, lang: Lang): string;
}

const STEP_COOKIE = 'zayavka_step';
const BODY_LIMIT_BYTES = 16 * 1024;

/**
 * Resolves with the URL to open after a correct password: the page for the second factor if the person has one,
 * the page that adds one if the role requires it, otherwise `returnPath`, for which it starts a session.
 */
export async function nextStep(
  options: SecondFactorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  returnPath: string,
): Promise<string> {
  const { access, https, secondFactorRoles } = options;
  const factors = await access.secondFactors.list(user.id);
  if (factors.length === 0 && !secondFactorRoles.includes(user.role)) {
    await startSession(options, request, reply, user);
    return returnPath;
  }
  reply.header('set-cookie', stepCookie(await access.steps.start(user), https));
  return withReturn(factors.length === 0 ? FACTORS_PATH : SECOND_PATH, returnPath);
}

const stepCookie = (token: string, https: boolean): string =>
  formatCookie(STEP_COOKIE, token, { maxAgeSeconds: token === '' ? 0 : STEP_LIFE_MS / 1000, https });

const withReturn = (path: string, returnPath: string): string =>
  `${path}?${new URLSearchParams({ return: returnPath })}`;

interface Caller {
  token: string;
  step: SignInStep;
  /** True for a signed-in person, who must repeat the password to add or remove a factor. */
  isSignedIn: boolean;
}

/**
 * Adds the routes `/studio/login/second` and `/studio/login/factors`, the pages about second factors, which need
 * script for security keys only.
 */
export function serveSecondFactor(app: FastifyInstance, options: SecondFactorOptions): void {
  const { access, https, publicOrigin, secondFactorRoles, render } = options;
  const { secondFactors, steps } = access;
  const securityKeys = createSecurityKeys(publicOrigin);
  const issuer = new URL(publicOrigin).hostname;

  const show = (
    reply: FastifyReply,
    returnPath: string,
    view: SecondFactorView,
    { status, problems = [], retryAfterSeconds }: Shown = { status: 200 },
  ): FastifyReply => {
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const page = render({ view, returnPath, problems }, studioLanguage(reply.request.headers));
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };

  const callerOf = async (request: FastifyRequest): Promise<Caller | undefined> => {
    const token = readCookie(request.headers.cookie, cookieName(STEP_COOKIE, https));
    const step = token === '' ? undefined : await steps.find(token);
    const { session } = request;
    if (session !== null && session.user.id !== step?.user.id) return undefined;
    return step && { token, step, isSignedIn: session !== null };
  };

  /** Counts a try before it is made; resolves with the refusal, or `undefined` if it is allowed. */
  const refusalOf = async (attempt: Attempt): Promise<Shown | undefined> => {
    const waitMs = await access.limits.take(attempt);
    if (waitMs === 0) return undefined;
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    const problems = [{ code: 'locked', params: minutesOf(retryAfterSeconds) }];
    return { status: 429, problems, retryAfterSeconds };
  };

  const secondView = async ({ token, step }: Caller): Promise<SecondFactorView> => {
    const keys = securityKeys.isSupported ? await secondFactors.keys(step.user.id) : [];
    if (keys.length === 0) return { kind: 'second', keyOptions: undefined };
    const { options: keyOptions, challenge } = await securityKeys.startUsing(keys);
    await steps.keep(token, { challenge });
    return { kind: 'second', keyOptions };
  };

  const factorsView = async ({ token, step, isSignedIn }: Caller): Promise<SecondFactorView> => {
    const { user } = step;
    const factors = await secondFactors.list(user.id);
    const secret = step.secret ?? newTotpSecret();
    const ceremony = securityKeys.isSupported
      ? await securityKeys.startAdding(user, await secondFactors.keys(user.id))
      : undefined;
    await steps.keep(token, { secret, ...(ceremony && { challenge: ceremony.challenge }) });
    return {
      kind: 'factors',
      factors,
      codesLeft: await secondFactors.recoveryCodesLeft(user.id),
      isRequired: secondFactorRoles.includes(user.role),
      asksPassword: isSignedIn,
      totp: { secret, uri: totpUri(secret, issuer, user.name) },
      keyOptions: ceremony?.options,
    };
  };

  const isSecondProof = async ({ step }: Caller, body: URLSearchParams): Promise<boolean> => {
    const { id } = step.user;
    const response = body.get('response') ?? '';
    if (response !== '') {
      const keys = await secondFactors.keys(id);
      const used =
        step.challenge === undefined
          ? undefined
          : await securityKeys.finishUsing(response, step.challenge, keys);
      const before = keys.find(({ credentialId }) => credentialId === used?.credentialId);
      return used !== undefined && before !== undefined && secondFactors.spendKey(id, used, before.counter);
    }
    const code = (body.get('code') ?? '').replaceAll(/\s/g, '');
    return /^\d{6}$/.test(code)
      ? secondFactors.spendTotp(id, code)
      : secondFactors.spendRecoveryCode(id, code);
  };

  /** Adds a factor; resolves with the problem, or `undefined`. */
  const added = async (
    { step }: Caller,
    body: URLSearchParams,
    token: string,
  ): Promise<SignInProblem | undefined> => {
    const { id } = step.user;
    if (body.get('action') === 'totp') {
      const code = (body.get('code') ?? '').replaceAll(/\s/g, '');
      const isAdded =
        step.secret !== undefined && (await secondFactors.addTotp(id, step.secret, code, token));
      return isAdded ? undefined : { field: 'code', code: 'code' };
    }
    const key =
      step.challenge === undefined
        ? undefined
        : await securityKeys.finishAdding(body.get('response') ?? '', step.challenge);
    if (key === undefined) return { code: 'keyRefused' };
    await secondFactors.addKey(id, key, token);
    return undefined;
  };

  /** Checks the repeated password of a signed-in person; resolves with the refusal, if any. */
  const passwordRefusal = async (
    request: FastifyRequest,
    { step, isSignedIn }: Caller,
    body: URLSearchParams,
  ): Promise<Shown | undefined> => {
    if (!isSignedIn) return undefined;
    const refused = await repeatPassword(options, request, step.user, body.get('password') ?? '');
    if (refused === undefined) return undefined;
    if (refused.code === 'passwordWrong') return { status: 422, problems: [{ code: 'passwordWrong' }] };
    const { code, retryAfterSeconds } = refused;
    return { status: 429, problems: [{ code, params: minutesOf(retryAfterSeconds) }], retryAfterSeconds };
  };

  app.register(async (scope) => {
    readUrlencodedBodies(scope);
    for (const url of [SECOND_PATH, FACTORS_PATH]) {
      scope.route({
        method: 'GET',
        url,
        config: { access: 'open' },
        handler: async (request, reply) => {
          const returnPath = studioReturnPath(new URL(request.url, 'http://own').searchParams.get('return'));
          let caller = await callerOf(request);
          if (caller === undefined && url === FACTORS_PATH && request.session !== null) {
            if (await access.users.signsInElsewhere(request.session.user.id))
              return reply.redirect('/studio');
            const token = await steps.start(request.session.user);
            reply.header('set-cookie', stepCookie(token, https));
            const step = await steps.find(token);
            caller = step && { token, step, isSignedIn: true };
          }
          if (caller === undefined) return reply.redirect(signInPath(returnPath));
          // A password alone must not add a factor beside existing ones.
          const has = (await secondFactors.list(caller.step.user.id)).length > 0;
          const mustProve = has && !caller.isSignedIn;
          if (mustProve !== (url === SECOND_PATH))
            return reply.redirect(withReturn(mustProve ? SECOND_PATH : FACTORS_PATH, returnPath));
          return show(reply, returnPath, await (mustProve ? secondView(caller) : factorsView(caller)));
        },
      });
    }
    const post = (
      url: string,
      handle: (
        caller: Caller,
        body: URLSearchParams,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Promise<FastifyReply>,
    ): void => {
      scope.route({
        method: 'POST',
        url,
        config: { access: 'open' },
        bodyLimit: BODY_LIMIT_BYTES,
        handler: async (request, reply) => {
          const { body } = request;
          if (!(body instanceof URLSearchParams)) throw new HttpRefusal(415, '', 'contentType');
          if (!isSameOriginRequest(request, publicOrigin)) throw new HttpRefusal(403, '', 'foreignRequest');
          const caller = await callerOf(request);
          if (caller === undefined)
            return reply.redirect(signInPath(studioReturnPath(body.get('return'))), 303);
          return handle(caller, body, request, reply);
        },
      });
    };
    post(SECOND_PATH, async (caller, body, request, reply) => {
      const returnPath = studioReturnPath(body.get('return'));
      const attempt = await attemptOf(options, request, caller.step.user, 'second-factor');
      const refused = await refusalOf(attempt);
      if (refused !== undefined) return show(reply, returnPath, await secondView(caller), refused);
      if (!(await isSecondProof(caller, body))) {
        request.log.warn('a second factor was refused');
        await access.audit(options.database, {
          userId: null,
          action: 'second-factor-refused',
          subject: userSubject(caller.step.user.id),
        });
        const problem: SignInProblem = body.get('response')
          ? { code: 'keyRefused' }
          : { field: 'code', code: 'code' };
        return show(reply, returnPath, await secondView(caller), { status: 422, problems: [problem] });
      }
      await access.limits.forgive(attempt);
      if (!(await steps.end(caller.token))) return reply.redirect(signInPath(returnPath), 303);
      reply.header('set-cookie', stepCookie('', https));
      await startSession(options, request, reply, caller.step.user);
      return reply.redirect(returnPath, 303);
    });
    post(FACTORS_PATH, async (caller, body, request, reply) => {
      const returnPath = studioReturnPath(body.get('return'));
      const { user } = caller.step;
      const factors = await secondFactors.list(user.id);
      if (factors.length > 0 && !caller.isSignedIn)
        return reply.redirect(withReturn(SECOND_PATH, returnPath), 303);
      const refused = await passwordRefusal(request, caller, body);
      if (refused !== undefined) return show(reply, returnPath, await factorsView(caller), refused);
      const action = body.get('action');
      const token = sessionToken(request, https);
      if (action === 'remove') {
        const isLast = factors.length === 1 && secondFactorRoles.includes(user.role);
        if (!isLast) await secondFactors.remove(user.id, body.get('factor') ?? '', token);
        return reply.redirect(withReturn(FACTORS_PATH, returnPath), 303);
      }
      if (action !== 'codes') {
        const attempt = await attemptOf(options, request, user, 'second-factor');
        const problem = (await refusalOf(attempt)) ?? (await added(caller, body, token));
        if (problem !== undefined) {
          const shown = 'status' in problem ? problem : { status: 422, problems: [problem] };
          return show(reply, returnPath, await factorsView(caller), shown);
        }
        await access.limits.forgive(attempt);
        await steps.end(caller.token);
        reply.header('set-cookie', stepCookie('', https));
        if (!caller.isSignedIn) await startSession(options, request, reply, user);
        if (factors.length > 0) return reply.redirect(withReturn(FACTORS_PATH, returnPath), 303);
      }
      const codes = await secondFactors.makeRecoveryCodes(user.id);
      return show(reply, returnPath, { kind: 'codes', codes });
    });
  });
}

interface Shown {
  status: number;
  problems?: SignInProblem[];
  retryAfterSeconds?: number;
}
