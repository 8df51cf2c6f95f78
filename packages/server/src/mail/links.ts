/** Letters that sign somebody in: sent at once, for somebody is waiting, and never kept in the outbox. */
import type { House } from '../house.ts';
import { sendLetter } from './post.ts';

/** Mails the link that signs in. */
export const inviteLink = (house: House, email: string, secret: string): Promise<void> =>
  sendLetter(house, {
    to: email,
    subject: 'Your link to Paravion',
    text: [
      'This link signs you in. It works once, for an hour:',
      '',
      `${house.config.publicUrl}/link/${secret}`,
      '',
      'If you did not ask for it, do nothing.',
    ].join('\n'),
  });
