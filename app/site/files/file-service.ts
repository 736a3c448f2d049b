import { checkFile, forgetFile, uploadFile } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { FileService } from '#renderers';

/** Creates the service that uploads and discards files for a form. */
export const createFileService = (form: CompiledForm): FileService => ({
  async upload(file, ask) {
    const sent = await uploadFile(form, file, ask);
    return sent.kind === 'sent' ? checkFile(sent.id, form.prefix, ask.signal) : sent;
  },
  giveUp: forgetFile,
});
