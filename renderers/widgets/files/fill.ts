import { rendererError } from '../../renderer-error.ts';
import type { WidgetFill } from '../fill.ts';

export const fill: WidgetFill = { fill: () => Promise.reject(rendererError('FILE_NOT_SENT')) };
