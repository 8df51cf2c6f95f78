import { once } from 'node:events';
import { overBoth } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { newPilot } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';

/** A socket, and what it closed with; `pings`: how often it was asked whether it is still there. */
const openSocket = async (url: string, { cookie }: Client) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  let pings = 0;
  socket.on('ping', () => {
    pings += 1;
  });
  const closed = once(socket, 'close').then(([code]) => ({ code: code as number, pings }));
  // Whoever is answered is known to the server.
  await once(socket, 'open');
  socket.send('{"type":"ping"}');
  await once(socket, 'message');
  return { socket, closed };
};

overBoth('sockets of somebody who has signed out', (fresh, kind) => {
  const withServers = async (run: (near: TestServer, far: TestServer) => Promise<void>): Promise<void> => {
    const settings = { database: await fresh() };
    const near = await testServer(settings);
    const far = kind === 'postgres' ? await testServer(settings) : near;
    await run(near, far).finally(async () => {
      await near.stop();
      if (far !== near) await far.stop();
    });
  };

  it('are closed at once at every process, and nobody else is', () =>
    withServers(async (near, far) => {
      const ann = await newPilot(near, 'Ann');
      const other = newClient(near.url);
      const bob = await newGuest(far.url, 'Bob');
      const sockets = [await openSocket(near.url, ann), await openSocket(far.url, ann)];
      const stay = await openSocket(far.url, bob);
      const nobody = await openSocket(near.url, other);
      await ann.call('logoutAll');
      for (const { closed } of sockets) expect(await closed).toEqual({ code: 4001, pings: 0 });
      for (const { socket } of [stay, nobody]) {
        socket.send('{"type":"ping"}');
        await once(socket, 'message');
        socket.close();
      }
    }));

  it('here alone are those of this browser', () =>
    withServers(async (near, far) => {
      const ann = await newGuest(near.url, 'Ann');
      await ann.call('keep', { body: { login: 'ann.lee', password: 'a rather long passphrase' } });
      const elsewhere = newClient(far.url);
      await elsewhere.call('login', { body: { login: 'ann.lee', password: 'a rather long passphrase' } });
      const [here, there] = [await openSocket(near.url, ann), await openSocket(far.url, elsewhere)];
      await ann.call('logout');
      expect(await here.closed).toEqual({ code: 4001, pings: 0 });
      there.socket.send('{"type":"ping"}');
      await once(there.socket, 'message');
      there.socket.close();
    }));
});
