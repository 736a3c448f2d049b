import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { WITHDRAW_AGAIN_PARAMETER, WITHDRAW_PATH, WITHDRAWN_PARAMETER } from '#contract';
import { withdrawConsents } from '../consents/withdraw-consents.ts';
import { TryLater } from '../http/try-later.ts';
import { readUrlencodedBodies } from '../http/urlencoded-body.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { WITHDRAWAL } from '../limits/rate-limits.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { Tables } from '../storage/tables.ts';

interface WithdrawalServices {
  database: Kysely<Tables>;
  limiter: RateLimiter;
  isProxyTrusted: boolean;
  nowIso(): string;
}

const BODY_LIMIT_BYTES = 4 * 1024;
const PAGE = /^(?:\/[a-z0-9-]+){1,6}$/;

/**
 * Withdraws all consents of a request for a visitor who knows its number and phone: the number is random, and
 * only the visitor has seen it. Redirects back to the page.
 */
export function serveWithdrawal(
  app: FastifyInstance,
  { database, limiter, isProxyTrusted, nowIso }: WithdrawalServices,
): void {
  const withdraw = async (body: URLSearchParams, ip: string): Promise<Record<string, string>> => {
    limiter.call(WITHDRAWAL, callerNetwork(ip, isProxyTrusted));
    const request = (body.get('request') ?? '').replace(/\D/g, '');
    const phone = body.get('phone') ?? '';
    const withdrawn =
      request === ''
        ? 0
        : await withdrawConsents(database, { request, phone, channel: 'page', nowIso: nowIso() });
    return { [WITHDRAWN_PARAMETER]: withdrawn > 0 ? 'yes' : 'no' };
  };
  app.register(async (scope) => {
    readUrlencodedBodies(scope);
    scope.post<{ Body: URLSearchParams | undefined }>(
      WITHDRAW_PATH,
      { bodyLimit: BODY_LIMIT_BYTES },
      async ({ body = new URLSearchParams(), ip }, reply) => {
        const asked = body.get('page') ?? '';
        const outcome = await withdraw(body, ip).catch((error: unknown) => {
          if (error instanceof TryLater)
            return { [WITHDRAW_AGAIN_PARAMETER]: String(error.retryAfterSeconds) };
          throw error;
        });
        return reply.redirect(`${PAGE.test(asked) ? asked : '/'}?${new URLSearchParams(outcome)}`, 303);
      },
    );
  });
}
