/** A server that takes connections and never says a word. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SilentServer {
  readonly port: number;
  /** How many have connected so far. */
  callers(): number;
  /** Cuts all connections, and takes no more. */
  close(): Promise<void>;
}

export const silentServer = async (): Promise<SilentServer> => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    callers: () => sockets.length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
