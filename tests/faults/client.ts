import { Agent, request as httpRequest } from 'node:http';

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
  tookMs: number;
}

/**
 * HTTP client with a keep-alive connection of its own, like a browser's. `post` rejects when the connection
 * breaks.
 */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  post(
    url: string,
    body: string,
    headers: Record<string, string> = {},
    timeLimitMs = 20_000,
  ): Promise<Answer> {
    return this.#send('POST', url, body, { 'content-type': 'application/json', ...headers }, timeLimitMs);
  }

  get(url: string, timeLimitMs = 20_000): Promise<Answer> {
    return this.#send('GET', url, '', {}, timeLimitMs);
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    method: string,
    url: string,
    body: string,
    headers: Record<string, string>,
    timeLimitMs: number,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const startedMs = performance.now();
      const request = httpRequest(
        url,
        { method, agent: this.#agent, headers: { 'content-length': Buffer.byteLength(body), ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => {
            const { statusCode = 0, headers } = response;
            resolve({ status: statusCode, body: text, headers, tookMs: performance.now() - startedMs });
          });
          response.on('error', reject);
        },
      );
      request.setTimeout(timeLimitMs, () => request.destroy(new Error('the client gave up waiting')));
      request.on('error', reject);
      request.end(body);
    });
  }
}

export const SUBMIT_PATH = '/api/crm/general/create';

/** Body of the n-th request of a run, whose phone no other request has. */
export const submission = (n: number): string =>
  JSON.stringify({
    form_id: 'phone-call',
    region: '77',
    phone: `+7916${String(1_000_000 + (n % 9_000_000))}`,
    paramsAdditional: JSON.stringify({}),
  });
