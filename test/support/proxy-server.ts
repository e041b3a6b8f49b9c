import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy that forwards and tunnels, and remembers what it was asked. */
export interface ProxyServer {
  readonly port: number;
  /** `METHOD target`, as it came. */
  readonly asked: readonly string[];
  readonly credentials: readonly (string | undefined)[];
  openSockets(): number;
  close(): Promise<void>;
}

/** Listens on a free loopback port; `status` makes it refuse everything. */
export async function startProxyServer(status: number | null = null): Promise<ProxyServer> {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    credentials.push(request.headers['proxy-authorization']);
    if (status !== null) {
      response.writeHead(status).end();
      return;
    }
    const { 'proxy-authorization': _own, ...headers } = request.headers;
    const forwarded = httpRequest(request.url ?? '', { method: request.method, headers });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.on('connect', (request, socket: Socket) => {
    asked.push(`CONNECT ${request.url}`);
    credentials.push(request.headers['proxy-authorization']);
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status} refused\r\n\r\n`);
      return;
    }
    const [host, port] = (request.url ?? '').split(':');
    const target = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    credentials,
    openSockets: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
