import type { Io } from '../io.ts';
import { type Reply, refused } from '../reply.ts';
import type { Cast } from './cast.ts';
export interface Bridge {
  readonly guest: Cast;
  readonly server: string;
  readonly token: string;
  readonly table: string | undefined;
  readonly invitation: string | undefined;
}
export const bridge = async (_io: Io, _b: Bridge): Promise<Reply> => refused({ code: 'unknown', message: 'x' });
