/** Devices as the page has them: a key for one table, a secret for its dice, seals that are made and signed there. */
import { randomBytes } from 'node:crypto';
import { type Answer, type Device, sittingDown } from '@paravion/protocol';
import { commitmentOf, isTold, publicKey, sealOrder, sign, signSeal, unwrap } from '@paravion/tabletop';
import { type Client, newGuest } from './client.ts';
import { botSeats, botsDone, EDITION, HOSTED } from './pilots.ts';
import { movableWorld, type TestServer, testServer, tick } from './start.ts';

type Table = Answer<'table'>;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

export interface TestDevice {
  readonly key: string;
  readonly secret: string;
  /** What it sends when it sits down; without a commitment where it only adds its key. */
  sits(table: string | null, adds?: boolean): Device;
  /** An order of one's own seat, sealed for the Turn and the head that the table shows. */
  seals(table: Table, order: unknown, head?: string): SealedHere;
}

export interface SealedHere {
  readonly turn: number;
  readonly order: unknown;
  readonly nonce: string;
  readonly sealed: { readonly seal: string; readonly head: string; readonly key: string; readonly signature: string };
}

/** A device with a key of its own. */
export const newDevice = (): TestDevice => {
  const [privateKey, secret] = [hex(32), hex(32)];
  const key = publicKey(privateKey);
  return {
    key,
    secret,
    sits: (table, adds = true) => {
      const content = { key, commitment: adds ? commitmentOf(secret) : null };
      return { ...content, proof: sign('paravion-sit/1', sittingDown(table, content), privateKey).signature };
    },
    seals: ({ turn, recordHash, head, you }, order, seen = head!) => {
      const about = { game: recordHash!, segment: turn, seat: you.seat!, head: seen };
      const made = signSeal(unwrap(sealOrder(order, hex(16), about)), about, privateKey);
      const { nonce, ...sealed } = made;
      return { turn, order, nonce: nonce!, sealed };
    },
  };
};

/** Somebody who flies, with his device. */
export interface Flyer {
  readonly client: Client;
  readonly device: TestDevice;
}

export const newFlyer = async (url: string, name: string): Promise<Flyer> => ({
  client: await newGuest(url, name),
  device: newDevice(),
});

/** Two people with their devices at a live table with one bot, on a server of its own whose clock is moved. */
export interface GameOfTwo {
  readonly server: TestServer;
  readonly id: string;
  readonly ann: Flyer;
  readonly bob: Flyer;
  /** Lets time pass, and the clockwork look. */
  pass(ms: number): Promise<void>;
}

/** Lays a live table for two and one bot; both sit down with their devices, and have not told yet. */
export const layForTwo = async (ann: Flyer, bob: Flyer, more: object = {}): Promise<string> => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)];
  const plan = { game: HOSTED.game.id, edition: EDITION, seats, pace: { kind: 'live' as const, seconds: 60 } };
  const { id } = await ann.client.call('newTable', { body: { ...plan, device: ann.device.sits(null), ...more } });
  await bob.client.call('join', { params: { id }, body: { device: bob.device.sits(id) } });
  return id;
};

/** Runs something with a game of two; `more`: what is to be laid down besides. */
export const withTwo = async (
  more: object,
  run: (game: GameOfTwo) => Promise<void>,
  database?: string,
): Promise<void> => {
  const world = movableWorld();
  const server = await testServer(database ? { database } : {}, world);
  const [ann, bob] = [await newFlyer(server.url, 'Ann'), await newFlyer(server.url, 'Bob')];
  const pass = async (ms: number): Promise<void> => {
    world.pass(ms);
    await tick(server);
  };
  try {
    await run({ server, id: await layForTwo(ann, bob, more), ann, bob, pass });
  } finally {
    await server.stop();
  }
};

/** An order that a bot would give, for the seat of this person. */
export const orderFor = async ({ client }: Flyer, id: string, seed = 'test'): Promise<unknown> => {
  const { you, turn } = await client.call('table', { params: { id } });
  const { state, rules } = await client.call('state', { params: { id } });
  return HOSTED.chooseForBot(HOSTED.bots[0]!.id, rules, state, you.seat!, `${seed} ${turn}`);
};

/** Tells the secret, if the list has closed with it. */
export const tells = async ({ client, device }: Flyer, id: string): Promise<Table> => {
  const { telling, you } = await client.call('table', { params: { id } });
  const commitment = telling?.list.commitments[you.seat!];
  if (!commitment || !isTold(device.secret, commitment)) throw new Error('The list does not have this commitment.');
  return client.call('secret', { params: { id }, body: { secret: device.secret } });
};

/**
 * Hands in an order with the seal of the device, if one is owed, and waits for bots if there is nobody else; gives what
 * was sent and the receipt.
 */
export const ordersSealed = async (flyer: Flyer, id: string) => {
  const table = await flyer.client.call('table', { params: { id } });
  if (table.status !== 'running' || !table.seats[table.you.seat!]!.owes) return null;
  const sent = flyer.device.seals(table, await orderFor(flyer, id));
  const receipt = await flyer.client.call('orders', { params: { id }, body: sent });
  await botsDone(flyer.client, id, sent.turn);
  return { sent, receipt };
};

/** Hands in a seal alone; gives what the device keeps. */
export const sealsAlone = async (flyer: Flyer, id: string, order?: unknown) => {
  const table = await flyer.client.call('table', { params: { id } });
  const kept = flyer.device.seals(table, order ?? (await orderFor(flyer, id)));
  const receipt = await flyer.client.call('seal', { params: { id }, body: { turn: kept.turn, ...kept.sealed } });
  await botsDone(flyer.client, id, kept.turn);
  return { ...kept, receipt };
};

/** Opens what was sealed. */
export const opens = ({ client }: Flyer, id: string, { turn, order, nonce }: Omit<SealedHere, 'sealed'>) =>
  client.call('open', { params: { id }, body: { turn, order, nonce } });
