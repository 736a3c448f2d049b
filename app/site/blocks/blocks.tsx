import type { JsonObject } from '#engine/model/json';
import { textIn } from '../page-data.ts';
import { blockBy } from './load-blocks.ts';

/** Blocks of a page, rendered in their order. The check has refused unknown kinds. */
export const Blocks = ({ blocks }: { blocks: readonly JsonObject[] }) =>
  blocks.map((block) => {
    const Block = blockBy(textIn(block.kind));
    return Block && <Block block={block} key={JSON.stringify(block)} />;
  });
