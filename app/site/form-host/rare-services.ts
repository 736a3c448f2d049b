import type { CompiledForm } from '#engine/model/definition';
import type { FileService } from '#renderers';

export { captchaOf } from '../captcha/captcha-service.ts';

/** Resolves with the file service of a form, whose code only pages with a file field load. */
export const createFileService = async (form: CompiledForm): Promise<FileService> =>
  (await import('../files/file-service.ts')).createFileService(form);
