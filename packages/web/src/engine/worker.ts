/** The worker: answers each question with its number. */
import { HANDLERS } from './handlers.ts';
import type { Answer, Question } from './questions.ts';
import { speak } from './speech.ts';

const answer = async ({ id, name, args, language }: Question): Promise<Answer> => {
  speak(language);
  try {
    const handler = HANDLERS[name] as (...given: readonly unknown[]) => unknown;
    return { id, value: await handler(...args) };
  } catch (cause) {
    return { id, failed: cause instanceof Error ? cause.message : String(cause) };
  }
};

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((answered) => self.postMessage(answered));
});
