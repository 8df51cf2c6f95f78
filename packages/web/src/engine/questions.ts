/** Messages between a page and the worker. */
import type { Handlers } from './handlers.ts';

export interface Question {
  readonly id: number;
  readonly name: keyof Handlers;
  readonly args: readonly unknown[];
  /** In which what has words is answered. */
  readonly language: string;
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string };
