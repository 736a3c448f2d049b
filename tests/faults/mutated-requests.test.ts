import { expect, it } from 'vitest';
import { startStudioServer } from '../api/studio-server.ts';
import { mutatedRequests } from './mutated-requests.ts';

const SEED = 1;
const REQUESTS = 30_000;
const DEPTH = 4;

/** Reads the server's own list of routes, a tree whose branches continue the path above them. */
function pathsIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, stem = '', part = ''] = /^([│ ]*[├└]── )(.*?) \([A-Z, ]+\)$/.exec(line) ?? [];
    if (stem === '') return [];
    const depth = stem.length / DEPTH - 1;
    above.length = depth;
    above.push(part);
    return above.join('');
  });
}

it('the malformed requests reach every route of the server', async () => {
  const server = await startStudioServer();
  const paths = pathsIn(server.app.printRoutes({ commonPrefix: false }));
  await server.close();
  const next = mutatedRequests(SEED, {});
  const sent = Array.from({ length: REQUESTS }, () => next().target.split('?')[0] ?? '');
  const missed = paths.filter((path) => {
    const pattern = new RegExp(
      `^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`,
    );
    return !sent.some((target) => pattern.test(target));
  });
  expect(missed).toEqual([]);
  expect(paths.length).toBeGreaterThan(80);
});
