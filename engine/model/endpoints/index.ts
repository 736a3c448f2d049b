export {
  hasConstantOf,
  hasConstants,
  isPlaceholder,
  type Placeholder,
  placeholderValue,
  writeAnswer,
} from './answer-template.ts';
export {
  ENDPOINT_ENCODINGS,
  ENDPOINT_METHODS,
  ENDPOINT_TASKS,
  type EndpointDocument,
  endpointDocument,
  endpointDocuments,
  endpointFile,
  type PublishedEndpoint,
  publishedEndpoint,
} from './endpoint-document.ts';
export { parametersIn, pathsOverlap } from './path-overlap.ts';
