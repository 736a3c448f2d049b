import type { CompiledForm } from '#engine/model/definition';
import type { FileService } from '#renderers';

export { captchaOf } from '../captcha/captcha-service.ts';

/** Loads and returns the file service of a form, which only pages with a file field need. */
export const createFileService = async (form: CompiledForm): Promise<FileService> =>
  (await import('../files/file-service.ts')).createFileService(form);
