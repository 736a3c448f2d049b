export { type DecodedPayload, decodePayload, isWrittenByMap } from './decode.ts';
export type { Transform } from './define-transform.ts';
export { encodePayload } from './encode.ts';
export {
  answerPathOf,
  nodes,
  nodes as payloadNodes,
  type PlacedNode,
  wireFieldOf,
  wirePathOf,
} from './nodes.ts';
export { sentTitles } from './sent-titles.ts';
export { transformSteps } from './transform-chain.ts';
export { transforms } from './transforms/index.ts';
