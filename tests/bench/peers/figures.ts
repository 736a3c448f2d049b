import { buildLibraries } from '../../budget/built-site.ts';
import { measureBytes } from '../../budget/measure-bytes.ts';
import { type Figure, rounded } from '../figure.ts';
import { buildPeers, peerBytes, peers } from './build/build-peers.ts';
import { mountFigures } from './drive/mounting.ts';
import { type PeerSite, startPeerSite } from './drive/pages.ts';
import { submitFigures } from './drive/submitting.ts';
import { slowFigures, typingFigures } from './drive/typing.ts';

const KIB = 1024;

/**
 * Compares the script of each peer's page (the call form with react-query) with the whole page of the site.
 */
export async function peerByteFigures(): Promise<Figure[]> {
  const { floor, phonePage, masks, touched } = await measureBytes();
  const ours = floor + phonePage.code;
  const whole = floor + phonePage.withBundle + touched;
  const [taken, filled] = [await libraryBytes(false), await libraryBytes(true)];
  const kib = (bytes: number): number => rounded(bytes / KIB, 1);
  const parts = [
    `${kib(filled)} KiB are React, react-query, the used parts of RJSF, and Maskito`,
    `${kib(ours - taken)} the form and the frame of the site`,
    `${kib(masks - (filled - taken))} masks`,
    `${kib(touched - masks)} the code that sends a request and repeats it`,
    `${kib(phonePage.withBundle - phonePage.code)} the form’s own schema, texts and validation`,
  ];
  const figures: Figure[] = [
    { name: 'our page with the phone-call form, script that hydrates it', value: kib(ours), unit: 'KiB' },
    {
      name: 'script in all, when it was filled in and sent',
      value: kib(whole),
      unit: 'KiB',
      goal: { atMost: 100 },
      limit: parts.join(', '),
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
      { name: `script in all, ours / ${peer}`, value: rounded(whole / bytes), unit: '×' },
    );
  }
  return figures;
}

async function libraryBytes(isMasked: boolean): Promise<number> {
  const libraries = await buildLibraries(isMasked);
  return libraries.gzipBytes(libraries.entryFiles());
}

let built: Promise<void> | undefined;

/**
 * Runs groups against pages that are built once for all of them; `BENCH_BUILT=1` reuses those of the last
 * run.
 */
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
