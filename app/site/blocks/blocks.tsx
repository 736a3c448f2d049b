import type { JsonObject } from '#engine';
import { textIn } from '../page-data.ts';
import { blockBy } from './index.tsx';

/** Blocks in their order. The check has refused a kind that nothing draws. */
export const Blocks = ({ blocks }: { blocks: readonly JsonObject[] }) =>
  blocks.map((block) => {
    const Block = blockBy(textIn(block.kind));
    return Block && <Block block={block} key={JSON.stringify(block)} />;
  });
