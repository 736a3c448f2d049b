import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Moment of one statement: before it leaves, after it has left, or after its answer, which is held back. */
export interface Step {
  statement: string;
  moment: 'before' | 'sent' | 'answered';
}

export interface WireTap {
  port: number;
  /** Resolves once a connection has reached the step and `act` has run; the tap then cuts that connection. */
  at(step: Step, act: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy between a service and its database that can act at an exact step of a transaction. */
export async function startWireTap(databasePort: number): Promise<WireTap> {
  let armed: { step: Step; fire(): void } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((service) => {
    const database = connect(databasePort, '127.0.0.1');
    let isAnswerDue: (() => void) | undefined;
    const cut = (): void => {
      service.destroy();
      database.destroy();
    };
    for (const socket of [service, database]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    service.on('data', (chunk) => {
      const now = armed !== undefined && chunk.includes(armed.step.statement) ? armed : undefined;
      if (now === undefined) return void database.write(chunk);
      armed = undefined;
      const fire = (): void => {
        now.fire();
        cut();
      };
      if (now.step.moment === 'before') return fire();
      if (now.step.moment === 'sent') return void database.write(chunk, fire);
      isAnswerDue = fire;
      return void database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (isAnswerDue !== undefined) return isAnswerDue();
      return void service.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    at: (step, act) =>
      new Promise((resolve) => {
        armed = {
          step,
          fire() {
            act();
            resolve();
          },
        };
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
