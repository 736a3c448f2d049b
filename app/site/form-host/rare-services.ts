import type { CompiledForm } from '#engine/model/definition';
import type { FileService } from '#renderers';

export { captchaOf } from '../captcha/captcha-service.ts';

/** Fetches the code that uploads files, which only pages with a file field need. */
export const filesOf = async (form: CompiledForm): Promise<FileService> =>
  (await import('../files/file-service.ts')).filesOf(form);
