/**
 * Every request that the server answers, as data: the server registers them, the page calls them, and the API's own
 * page is made from them. `body`, `query` and `params` are what is sent, `answer` what comes back with status 200;
 * everything else is a `Refusal`.
 */
import type { z } from 'zod';
import { HOME_ROUTES } from './routes-home.ts';
import { PEOPLE_ROUTES } from './routes-people.ts';
import { PLAY_ROUTES } from './routes-play.ts';
import { TABLE_ROUTES } from './routes-tables.ts';

export const ROUTES = { ...PEOPLE_ROUTES, ...HOME_ROUTES, ...TABLE_ROUTES, ...PLAY_ROUTES } as const;

export type RouteName = keyof typeof ROUTES;

type Part<N extends RouteName, K extends string> = (typeof ROUTES)[N] extends {
  readonly [key in K]: infer S extends z.ZodType;
}
  ? S
  : never;
type Sent<N extends RouteName, K extends 'params' | 'query' | 'body'> = [Part<N, K>] extends [never]
  ? { readonly [key in K]?: undefined }
  : K extends 'query'
    ? { readonly [key in K]?: Partial<z.input<Part<N, K>>> }
    : { readonly [key in K]: z.input<Part<N, K>> };

/** What the caller of a route sends. */
export type Call<N extends RouteName> = Sent<N, 'params'> & Sent<N, 'query'> & Sent<N, 'body'>;
/** What comes back. */
export type Answer<N extends RouteName> = z.output<Part<N, 'answer'>>;
