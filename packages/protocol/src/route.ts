/** What a request is, as data. */
import type { z } from 'zod';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each of `params`. */
  readonly path: string;
  /** One sentence for the API's own page. */
  readonly about: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Most bytes of the body, where it may be longer than usual. */
  readonly bodyLimit?: number;
  readonly answer: z.ZodType;
}

/** The path of a route with its parameters filled in: `/api/tables/0123…/turns/3`. */
export const pathOf = (route: Pick<Route, 'path'>, params: Readonly<Record<string, string | number>> = {}): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
