export { isStrokes, SIGNATURE_MAX_LENGTH, SIGNATURE_PATTERN, SIGNATURE_SIZE } from './signature.ts';
