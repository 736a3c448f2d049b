import type { Page, Request, Route } from 'playwright-core';
import type { Answer, Call } from '../reading.ts';

export interface Recorded {
  call: string;
  /** Members of the body, or of the query if there is no body. */
  members: Record<string, unknown>;
}

/**
 * Interceptor between the page and the server that records each call below `/api` and answers those with a
 * set answer.
 */
export interface Stub {
  recorded: Recorded[];
  set(call: Call, answer: Answer): void;
  release(call: Call, answer: Answer): Promise<void>;
  forget(): void;
}

export async function interceptCalls(page: Page): Promise<Stub> {
  const answers = new Map<string, Answer>();
  const held = new Map<string, Route[]>();
  const recorded: Recorded[] = [];

  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const call = callOf(request);
    recorded.push({ call, members: await membersOf(request) });
    const answer = answers.get(call);
    if (answer === undefined) return route.continue();
    if (answer === 'held') {
      held.set(call, [...(held.get(call) ?? []), route]);
      return;
    }
    await give(route, answer);
  });

  return {
    recorded,
    set: (call, answer) => void answers.set(call, answer),
    async release(call, answer) {
      answers.set(call, answer);
      const routes = held.get(call) ?? [];
      held.delete(call);
      if (routes.length === 0) throw new Error(`no ${call} is held`);
      for (const route of routes) await give(route, answer);
    },
    forget() {
      recorded.length = 0;
      answers.clear();
      held.clear();
    },
  };
}

async function give(route: Route, answer: Answer): Promise<void> {
  if (answer === 'held') return;
  if (answer === 'lost') return route.abort('connectionfailed');
  await route.fulfill({ status: answer.status ?? 200, json: answer.json });
}

function callOf(request: Request): string {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname.slice(pathname.indexOf('/api') + '/api'.length)}`;
}

async function membersOf(request: Request): Promise<Record<string, unknown>> {
  const type = (await request.allHeaders())['content-type'] ?? '';
  const body = request.postDataBuffer();
  if (body === null) return Object.fromEntries(new URL(request.url()).searchParams);
  if (type.includes('json')) return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  if (!type.includes('form')) return {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form);
}
