import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  APPEAL_LINK_HEADER,
  PHONE_CODE_HEADER,
  REQUEST_ID,
  retryAfterSeconds,
  SENT_LINK_HEADER,
  WITHDRAWAL_LINK_HEADER,
} from '#contract';
import type { EncodedRequest } from '#engine/model/request';

/** Response of an endpoint that the server has called itself for a form sent without script. */
export interface Answer {
  status: number;
  /** Undefined if the response is not JSON. */
  body: unknown;
  supportNumber: string;
  codeHeader?: string;
  /** Link to the success of the stored request. */
  sentLink?: string;
  /** Link to the status of the filed appeal. */
  appealLink?: string;
  /** Link by which the consents of the stored request can be withdrawn. */
  withdrawalLink?: string;
  /** Delay until the next try, after a 429. */
  retryAfterSeconds?: number;
}

/** Function that calls an endpoint on behalf of a visitor without script. */
export type OwnCall = (request: EncodedRequest, headers?: Record<string, string>) => Promise<Answer>;

/**
 * Creates the function by which the server calls its own endpoints for a visitor without script, checked and
 * counted like a call of the visitor.
 */
export const createOwnCall =
  (
    app: FastifyInstance,
    { ip, url, host, protocol, headers: { 'user-agent': userAgent } }: FastifyRequest,
  ): OwnCall =>
  async ({ method, path, body, contentType }, headers = {}) => {
    const referer = `${protocol}://${host}${url}`;
    const written = Array.isArray(body)
      ? await formData(body, contentType)
      : { payload: JSON.stringify(body), contentType };
    const response = await app.inject({
      method: method as 'POST',
      url: path,
      payload: written.payload,
      headers: { ...headers, 'content-type': written.contentType, 'user-agent': userAgent ?? '', referer },
      remoteAddress: ip,
    });
    let read: unknown;
    try {
      read = response.json();
    } catch {
      read = undefined;
    }
    const { [PHONE_CODE_HEADER]: codeHeader, [APPEAL_LINK_HEADER]: appealLink } = response.headers;
    const { [WITHDRAWAL_LINK_HEADER]: withdrawalLink, [SENT_LINK_HEADER]: sentLink } = response.headers;
    const { 'retry-after': retryAfter } = response.headers;
    const waitSeconds = retryAfterSeconds(response.statusCode, retryAfter);
    return {
      status: response.statusCode,
      body: read,
      supportNumber: String(response.headers[REQUEST_ID] ?? ''),
      ...(codeHeader === undefined ? {} : { codeHeader: String(codeHeader) }),
      ...(sentLink === undefined ? {} : { sentLink: String(sentLink) }),
      ...(appealLink === undefined ? {} : { appealLink: String(appealLink) }),
      ...(withdrawalLink === undefined ? {} : { withdrawalLink: String(withdrawalLink) }),
      ...(waitSeconds === undefined ? {} : { retryAfterSeconds: waitSeconds }),
    };
  };

async function formData(
  fields: readonly [string, string][],
  contentType: string,
): Promise<{ payload: Buffer; contentType: string }> {
  if (contentType !== 'multipart/form-data')
    return { payload: Buffer.from(new URLSearchParams([...fields]).toString()), contentType };
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  const written = new Response(data);
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    contentType: written.headers.get('content-type') ?? contentType,
  };
}
