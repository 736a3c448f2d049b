export { type ContentElement, type ContentNode, type ContentTag, plainText } from './content-node.ts';
export { decodeEntities, encodeEntities } from './entities.ts';
export { formatContent } from './format-content.ts';
export { LINK_ADDRESS } from './link-address.ts';
export { parseContent, type Refused } from './parse-content.ts';
export { contentIn, HTML_MEMBER, withParsedContent } from './parsed-content.ts';
