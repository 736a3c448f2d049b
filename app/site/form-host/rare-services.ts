import type { CompiledForm } from '#engine/model/definition';
import type { FileService } from '#renderers';

export { captchaOf } from '../captcha/captcha-service.ts';

/** What sends files is fetched by pages that have a field of them. */
export const filesOf = async (form: CompiledForm): Promise<FileService> =>
  (await import('../files/file-service.ts')).filesOf(form);
