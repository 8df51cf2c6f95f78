/** Messages between a page and the worker. */
export interface Question {
  readonly id: number;
  /** Whose question it is; null for what is asked of every game. */
  readonly game: string | null;
  readonly name: string;
  readonly args: readonly unknown[];
  /** In which what has words is answered. */
  readonly language: string;
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string };
