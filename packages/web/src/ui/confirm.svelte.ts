/** Asking before something is done that cannot be taken back. One question at a time, shown by `Confirm.svelte`. */

export interface Question {
  readonly title: string;
  /** What follows, a sentence or two each. */
  readonly follows: readonly string[];
  /** What is done, as the button says it. */
  readonly yes: string;
  /** What stays as it is. */
  readonly no: string;
  /** What may be done besides, by a tick. */
  readonly also?: { readonly text: string; set(on: boolean): void };
  /** A better way, if there is one. */
  readonly instead?: { readonly href: string; readonly text: string };
}

let question = $state.raw<Question | null>(null);
let settle: (sure: boolean) => void = () => undefined;

/** The question that is open now. */
export const asked = (): Question | null => question;

export const answer = (sure: boolean): void => {
  question = null;
  settle(sure);
};

/** Whether the person at the page is sure. A question that is still open counts as answered by no. */
export const confirmed = (next: Question): Promise<boolean> => {
  settle(false);
  question = next;
  return new Promise((resolve) => {
    settle = resolve;
  });
};
