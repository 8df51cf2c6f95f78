/** The worker: answers each question with its number. */
import { HANDLERS } from './handlers.ts';
import type { Answer, Question } from './questions.ts';
import { speak } from './speech.ts';

const answer = ({ id, name, args, language }: Question): Answer => {
  speak(language);
  try {
    const handler = HANDLERS[name] as (...given: readonly unknown[]) => unknown;
    return { id, value: handler(...args) };
  } catch (cause) {
    return { id, failed: cause instanceof Error ? cause.message : String(cause) };
  }
};

self.addEventListener('message', (event: MessageEvent<Question>) => self.postMessage(answer(event.data)));
