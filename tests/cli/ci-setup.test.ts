import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { COMMENT_MARKER, comment } from '../../app/cli/diff/formats/comment.ts';
import { escapedMarkdown } from '../../app/cli/diff/formats/markdown.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { runCaptured } from './captured-cli.ts';

const base = fileURLToPath(new URL('../diff/base', import.meta.url));
let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.ru', ...args], { cwd: folder });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-ci-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCaptured(commands, args, { cwd: folder });

const FILES = { github: '.github/workflows/zayavka-diff.yml', gitlab: '.gitlab/zayavka-diff.yml' };
type Service = keyof typeof FILES;
const stepFile = (service: Service) => readFile(join(folder, FILES[service]), 'utf8');

/** Returns the script of the block that ends the steps of the job. */
function commentScript(file: string): string {
  const block = /\n( *)[^\n]*\|\n(\1 +set -eu\n[\s\S]*?)(?=\n {0,4}\S|\n$)/.exec(file)?.[2] ?? '';
  const indent = /^ */.exec(block)?.[0] ?? '';
  return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

interface Comment {
  id: number;
  body: string;
  user: { login: string };
  author: { id: number };
}

/** Starts a service that holds the comments of one merge request in the format of both hosts. */
function serviceWith(comments: Comment[]): Server & { calls: string[] } {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname, searchParams } = new URL(String(request.url), 'http://localhost');
    calls.push(`${request.method} ${pathname}`);
    const isTrusted =
      request.headers['private-token'] === 'secret' || request.headers.authorization === 'Bearer secret';
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (!isTrusted) return answer(401, {});
    if (pathname === '/user') return answer(200, { id: 7 });
    if (request.method === 'GET') {
      const page = Number(searchParams.get('page'));
      return answer(200, comments.slice((page - 1) * 100, page * 100));
    }
    const { body } = JSON.parse(text) as { body: string };
    if (request.method === 'POST') {
      comments.push({ id: comments.length + 1, body, user: { login: BOT }, author: { id: 7 } });
      return answer(201, {});
    }
    const comment = comments.find(({ id }) => pathname.endsWith(`/${id}`));
    if (comment !== undefined) comment.body = body;
    return answer(comment === undefined ? 404 : 200, {});
  });
  return Object.assign(server, { calls });
}

const BOT = 'github-actions[bot]';
const other = (id: number, body = 'Посмотрел.'): Comment => ({
  ...{ id, body },
  user: { login: 'anna' },
  author: { id: 3 },
});

async function posted(service: Service, comments: Comment[]): Promise<string[]> {
  const server = serviceWith(comments);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    ...process.env,
    ...{ GITHUB_API_URL: url, GITHUB_REPOSITORY: 'bank/site', NUMBER: '12', TOKEN: 'secret' },
    ...{ CI_API_V4_URL: url, CI_PROJECT_ID: '5', CI_MERGE_REQUEST_IID: '12', ZAYAVKA_TOKEN: 'secret' },
  };
  try {
    await promisify(execFile)('sh', ['-c', commentScript(await stepFile(service))], { cwd: folder, env });
  } finally {
    server.close();
  }
  return server.calls;
}

describe.each<[Service, string, string, string]>([
  ['github', '/repos/bank/site/issues/12/comments', 'PATCH', '/repos/bank/site/issues/comments'],
  ['gitlab', '/projects/5/merge_requests/12/notes', 'PUT', '/projects/5/merge_requests/12/notes'],
])('zayavka ci-setup %s', (service, list, method, single) => {
  beforeEach(() => run('ci-setup', service, '--lang', 'ru'));

  it('writes a step that makes one comment and updates it', async () => {
    const comments = [other(1), other(2, `${COMMENT_MARKER}\nof somebody else`)];
    await writeFile(join(folder, 'zayavka-comment.md'), `${COMMENT_MARKER}\nПервый "отчёт"\n$(id)\n`);
    expect(await posted(service, comments)).toContain(`POST ${list}`);
    expect(comments[2]?.body).toBe(`${COMMENT_MARKER}\nПервый "отчёт"\n$(id)\n`);
    await writeFile(join(folder, 'zayavka-comment.md'), `${COMMENT_MARKER}\nВторой\n`);
    expect(await posted(service, comments)).toContain(`${method} ${single}/3`);
    expect(comments.map(({ body }) => body)).toEqual([
      'Посмотрел.',
      `${COMMENT_MARKER}\nof somebody else`,
      `${COMMENT_MARKER}\nВторой\n`,
    ]);
  });

  it('finds its comment behind a hundred others', async () => {
    const comments = Array.from({ length: 230 }, (_none, index) => other(index + 1));
    const own = { ...other(231), body: COMMENT_MARKER, user: { login: BOT }, author: { id: 7 } };
    comments.push(own);
    await writeFile(join(folder, 'zayavka-comment.md'), `${COMMENT_MARKER}\nОтчёт`);
    await posted(service, comments);
    expect([comments.length, own.body]).toEqual([231, `${COMMENT_MARKER}\nОтчёт`]);
  });

  it('writes the same once more, and nothing over what was changed by hand', async () => {
    const written = await stepFile(service);
    expect(await run('ci-setup', service, '--lang', 'ru')).toMatchObject({ exitCode: 0 });
    await writeFile(join(folder, FILES[service]), `${written}# ours\n`);
    expect(await run('ci-setup', service, '--lang', 'ru')).toMatchObject({ exitCode: 2, out: '' });
    expect(await stepFile(service)).toBe(`${written}# ours\n`);
    expect(await run('ci-setup', service, '--lang', 'ru', '--force')).toMatchObject({ exitCode: 0 });
    expect(await stepFile(service)).toBe(written);
  });

  it('names the folder that is compared', async () => {
    await run('ci-setup', service, '--force', '--definitions', "site's/definitions", '--lang', 'en');
    const written = await stepFile(service);
    expect(written).toContain("--definitions 'site'\\''s/definitions' --lang en");
    expect(written).toContain("'site''s/definitions/**");
  });

  it('names the root by a pattern that the service matches', async () => {
    await run('ci-setup', service, '--force', '--definitions', '.');
    const written = await stepFile(service);
    expect(written).toContain("--definitions '.'");
    expect(written).toMatch(/(paths|changes): \['\*\*(\/\*)?', /);
  });

  it.each([`\${{ github.token }}`, 'a\nb', '[x]', 'a*', '!site', 'a$HOME'])(
    'writes no step for a folder that would be read as something else: %j',
    async (definitions) => {
      const before = await stepFile(service);
      const { exitCode, err } = await run('ci-setup', service, '--force', '--definitions', definitions);
      expect({ exitCode, isReported: err.includes('rename the folder') }).toEqual({
        exitCode: 2,
        isReported: true,
      });
      expect(await stepFile(service)).toBe(before);
    },
  );

  it('posts no file that a merge request has brought', async () => {
    const written = await stepFile(service);
    expect(written.indexOf('rm -rf zayavka-comment.md')).toBeGreaterThan(0);
    expect(written.indexOf('rm -rf zayavka-comment.md')).toBeLessThan(written.indexOf('npm ci'));
  });
});

it('on GitLab the token is given to a job that runs nothing of the merge request', async () => {
  await run('ci-setup', 'gitlab');
  const jobs = (await stepFile('gitlab')).split(/^(?=[a-z-]+:\n)/m);
  const comparing = jobs.find((job) => job.startsWith('zayavka-diff:')) ?? '';
  const posting = jobs.find((job) => job.startsWith('zayavka-comment:')) ?? '';
  expect(comparing).toContain('npm ci');
  expect(comparing).not.toMatch(/environment:|TOKEN:|PRIVATE-TOKEN/);
  expect(posting).toMatch(/GIT_STRATEGY: empty[\s\S]*environment:\n {4}name: zayavka-comment\n/);
  expect(posting).not.toMatch(/npm|npx/);
});

it('a report in Markdown calls nobody whom a label names', () => {
  expect(escapedMarkdown('Спросите @anna')).toBe('Спросите @&#8203;anna');
});

describe('the report for a comment', () => {
  beforeEach(async () => {
    await cp(base, join(folder, 'definitions'), { recursive: true });
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    git('checkout', '--quiet', '-b', 'feature');
    const path = join(folder, 'definitions/forms/phone-call/form.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"days": 180', '"days": 90'));
    git('commit', '--quiet', '-am', 'second');
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  });

  it('is of what a merge brings, by the sides that the step on GitHub names', async () => {
    await run('ci-setup', 'github');
    expect(await stepFile('github')).toContain('npx zayavka diff HEAD^1 HEAD --definitions');
    const args = ['diff', 'HEAD^1', 'HEAD', '--definitions', 'definitions', '--lang', 'en'];
    const { exitCode, out } = await run(...args, '--format', 'comment');
    expect(exitCode).toBe(0);
    expect(out.startsWith(`${COMMENT_MARKER}\n### `)).toBe(true);
    expect(out).toContain('Retention was changed: 180 → 90 days');
  });

  it('is cut where a comment would be too long, and reports that', async () => {
    const args = ['diff', 'HEAD^1', 'HEAD', '--definitions', 'definitions', '--lang', 'en'];
    const report = JSON.parse((await run(...args, '--format', 'json')).out) as DiffReport;
    const changes = Array.from({ length: 2000 }, () => report.changes).flat();
    const text = comment({ ...report, changes }, { lang: 'en', colour: false });
    expect(text.length).toBeLessThan(61_000);
    expect(text).toMatch(/\n_[\d,]+ more lines are left out; the output of the command has them\._$/);
  });
});
