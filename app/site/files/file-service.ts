import { checkFile, forgetFile, uploadFile } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { FileService } from '#renderers';

/** Returns the file service for a form's fields. */
export const filesOf = (form: CompiledForm): FileService => ({
  async upload(file, ask) {
    const sent = await uploadFile(form, file, ask);
    return sent.kind === 'sent' ? checkFile(sent.id, form.lang, ask.signal) : sent;
  },
  giveUp: forgetFile,
});
