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

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((answered) => self.postMessage(answered));
});
