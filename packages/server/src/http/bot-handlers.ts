/** Requests about bots with accounts, and the one of a bot itself. */
import { answerBot } from '../live/bot-answers.ts';
import { botsOf, dropBot, newBot, renewToken } from '../people/bots.ts';
import { refuse } from '../refuse.ts';
import { asker, type Handlers } from './asked.ts';

export const BOTS: Handlers<'bots' | 'newBot' | 'botToken' | 'dropBot' | 'botSays'> = {
  bots: async (asked) => ({ bots: await botsOf(asked.services, asker(asked).id) }),
  newBot: (asked) => newBot(asked.services, asker(asked), asked.body.name),
  botToken: (asked) => renewToken(asked.services, asker(asked), asked.params.id),
  dropBot: async (asked) => {
    await dropBot(asked.services, asker(asked), asked.params.id);
    return { done: true };
  },
  botSays: async ({ services, session, body }) => {
    if (!session?.bot)
      return refuse(
        'no-session',
        'This is for bots. Right would be: the header "authorization: Bearer TOKEN", with a token that is still good.',
      );
    return { messages: await answerBot(services, session, body) };
  },
};
