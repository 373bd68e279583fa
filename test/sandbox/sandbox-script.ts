/** Opens a sandbox over a small project, runs the commands of its argument in it, and prints what came of them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { makeSandboxScene, type SceneOptions } from './scene.ts';

export type Told = {
  readonly uid: number;
  readonly ports: number;
  readonly boundsProcesses: boolean;
  /** By command, with PORT, TEMP and WORKSPACE put in: what it printed. */
  readonly said: Readonly<Record<string, string>>;
  /** Connections that came through. */
  readonly connections: number;
  /** Of the runner's temporary folder afterwards, and of the workspace. */
  readonly environmentFile: string;
  readonly left: boolean;
};

const { commands, scene: wanted }: { commands: string[]; scene: SceneOptions } = JSON.parse(process.argv[2] ?? '');
await using scene = await makeSandboxScene(wanted);
let connections = 0;
const server = createServer((socket) => {
  connections += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const { port } = server.address() as AddressInfo;
const environmentFile = join(scene.temp, 'set_env_1');
writeFileSync(environmentFile, '');
writeFileSync(join(scene.temp, 'git-credentials-1.config'), 'token');
const said: Record<string, string> = {};
for (const text of commands) {
  const command = text
    .replaceAll('PORT', String(port))
    .replaceAll('TEMP', scene.temp)
    .replaceAll('HOST', String(process.pid));
  said[text] = await scene.says(command);
}
server.close();
await scene.sandbox.close();
const told: Told = {
  uid: process.getuid?.() ?? -1,
  ports: port,
  boundsProcesses: scene.sandbox.boundsProcesses,
  said,
  connections,
  environmentFile: readFileSync(environmentFile, 'utf8'),
  left: ['.mewcode', '.claude', '.git'].some((name) => existsSync(join(scene.workspace, name))),
};
console.log(JSON.stringify(told));
