/** A mailbox file (mbox): several mails in one, each behind a line "From sender date". */

/** The line before a mail: an address and a date; a letter may begin with "From Ann". */
const START = /^From \S+ {1,3}\S[^\n]*\d{2}:\d{2}[^\n]*$/;

const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);

/** The mails of a mailbox, byte by byte as they are; null where it is none. */
export const mailsInBox = (bytes: Uint8Array): readonly Uint8Array[] | null => {
  // One byte is one letter in this coding, so that nothing is lost before the mails are decoded.
  const text = Buffer.from(bytes).toString('latin1');
  if (!START.test(text.slice(0, text.indexOf('\n')).trimEnd())) return null;
  const mails: string[][] = [];
  let blank = true;
  for (const line of linesOf(text)) {
    if (blank && START.test(line.trimEnd())) mails.push([]);
    else mails.at(-1)!.push(line.replace(/^>(>*From )/, '$1'));
    blank = line.trim() === '';
  }
  return mails.map((mail) => Buffer.from(mail.join(''), 'latin1'));
};
