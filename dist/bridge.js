/**
 * Runs inside the sandbox, as a program of its own without the rest of the product: the address that programs know as
 * their proxy, and behind it the socket of the run's. It is no boundary: whatever it lets through, the proxy judges.
 */
import { closeSync, writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
/** Says `ready` on stdout and closes it once programs can connect; runs until the sandbox ends. */
export function bridge(port, socket) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
        const proxy = connect({ path: socket, allowHalfOpen: true });
        for (const end of [client, proxy])
            end.on('error', () => { });
        pipeline(client, proxy, () => { });
        pipeline(proxy, client, () => { });
    });
    server.listen(port, '127.0.0.1', () => {
        writeSync(1, 'ready');
        closeSync(1);
    });
}
bridge(Number(process.argv[2]), process.argv[3]);
