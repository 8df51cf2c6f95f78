/** What a thread that tests hold (`gate.ts`) does first with each question. */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.PARAVION_GATE ?? '';
const asleep = new Int32Array(new SharedArrayBuffer(4));

/** The place of a file of the gate. */
export const atGate = (name: string): string => join(folder, name);

export const sleep = (): void => void Atomics.wait(asleep, 0, 0, 5);

/** Notes a question, and waits while the gate is held. */
export const waitAtGate = (question: object): void => {
  appendFileSync(atGate('asked'), `${JSON.stringify(question)}\n`);
  while (existsSync(atGate('hold'))) sleep();
};
