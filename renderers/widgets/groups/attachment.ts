import { attachment } from '../attachment/attachment.tsx';

export const group = { attachment };
