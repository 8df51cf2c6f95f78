/** The worker: answers each question with its number. */
import { engineOf } from './games.ts';
import { HANDLERS } from './handlers.ts';
import type { Answer, Question } from './questions.ts';
import { speak } from './speech.ts';

type Handler = (...given: readonly unknown[]) => unknown;

const handlersOf = async (game: string | null): Promise<Readonly<Record<string, unknown>>> =>
  game === null ? HANDLERS : ((await engineOf(game))?.handlers ?? {});

const answer = async ({ id, game, name, args, language }: Question): Promise<Answer> => {
  try {
    const handler = (await handlersOf(game))[name] as Handler;
    speak(language);
    return { id, value: await handler(...args) };
  } catch (cause) {
    return { id, failed: cause instanceof Error ? cause.message : String(cause) };
  }
};

// One after the other: what is answered goes by the order of the questions, and speaks the language of its own.
let before: Promise<unknown> = Promise.resolve();
self.addEventListener('message', (event: MessageEvent<Question>) => {
  before = before.then(async () => self.postMessage(await answer(event.data)));
});
