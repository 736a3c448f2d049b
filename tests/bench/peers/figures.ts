import { buildLibraries } from '../../budget/built-site.ts';
import { measureBytes } from '../../budget/measure-bytes.ts';
import { type Figure, rounded } from '../figure.ts';
import { buildPeers, peerBytes, peers } from './build/build-peers.ts';
import { mountFigures } from './drive/mounting.ts';
import { type PeerSite, startPeerSite } from './drive/pages.ts';
import { submitFigures } from './drive/submitting.ts';
import { slowFigures, typingFigures } from './drive/typing.ts';

const KIB = 1024;

/** Script of each peer's page with the form of a call and react-query, against the site's own whole page. */
export async function peerByteFigures(): Promise<Figure[]> {
  const { floor, phonePage } = await measureBytes();
  const ours = floor + phonePage.code;
  const libraries = await buildLibraries();
  const alone = rounded(libraries.gzipBytes(libraries.entryFiles()) / KIB, 1);
  const figures: Figure[] = [
    {
      name: 'our page with the phone-call form, script in all',
      value: rounded(ours / KIB, 1),
      unit: 'KiB',
      goal: { atMost: 100 },
      limit: `the libraries alone, as lean as the page has them, take ${alone} KiB; the frame of the site, which no peer has, is in it too`,
    },
  ];
  for (const peer of peers.filter((one) => one !== 'ours')) {
    const bytes = await peerBytes(peer);
    figures.push(
      { name: `${peer} and react-query, script`, value: rounded(bytes / KIB, 1), unit: 'KiB' },
      {
        name: `script, ours / ${peer}`,
        value: rounded(ours / bytes),
        unit: '×',
        ...(peer === 'React Hook Form + zod' ? { goal: { atMost: 1 } } : {}),
      },
    );
  }
  return figures;
}

let built: Promise<void> | undefined;

/** Runs against pages that are built once for all groups; `BENCH_BUILT=1` takes those of the last run. */
const driven =
  (measure: (site: PeerSite, samples: number) => Promise<Figure[]>) =>
  async (samples: number): Promise<Figure[]> => {
    built ??= process.env.BENCH_BUILT === '1' ? Promise.resolve() : buildPeers();
    await built;
    const site = await startPeerSite();
    try {
      return await measure(site, samples);
    } finally {
      await site.close();
    }
  };

export const drivenTyping = driven(typingFigures);
export const drivenSlow = driven(slowFigures);
export const drivenMount = driven(mountFigures);
export const drivenSubmit = driven(submitFigures);
