import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka person`, which serves the rights of a person over their data. */
export const command: CommandDescriptor = {
  summary: 'answer a person who asks for their data, its correction or its erasure',
  help: `
Usage: npx zayavka person export --phone - > FILE
       npx zayavka person erase --phone -
       npx zayavka person correct NUMBER < ANSWERS
       npx zayavka person status [--format text|json]

export  prints everything that is stored about the requests that contain the phone in any notation, or the e-mail in capital or
        small letters: one JSON object per line for each request, with its answers, the body as it was sent, its context, the texts that
        were agreed to, the names of its files, its receivers, and the appeal with its answer. The number of requests is
        recorded.
erase   is npx zayavka erase.
correct replaces answers of the request of that number by those of standard input, as {"name": "…"}; null takes one away. They
        are validated by the version of the form in which they were given; refused ones are printed with the visitor's error. The earlier values are kept
        nowhere, the names of the answers are recorded, and a CRM that may have the request is told.
status  counts the erasures, corrections and withdrawals of consents that a CRM was told of and has not confirmed.

--email - instead of --phone - names a person by e-mail. Either is read from standard input, or at a prompt on a terminal; it is
refused as an argument, which every user of the machine could read.
Exit code 1 if no request was found, an answer was refused, or a CRM has not confirmed (status).
${storageHelp}`,
};
