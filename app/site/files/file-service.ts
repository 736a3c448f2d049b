import { checkFile, forgetFile, uploadFile } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { FileService } from '#renderers';

/** Creates the service by which a form's file fields upload, check and discard files. */
export const createFileService = (form: CompiledForm): FileService => ({
  async upload(file, ask) {
    const sent = await uploadFile(form, file, ask);
    return sent.kind === 'sent' ? checkFile(sent.id, form.prefix, ask.signal) : sent;
  },
  giveUp: forgetFile,
});
