/** The network of commands through the shipped action: what reaches a host, and what people read of the rest. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { inSandbox } from '../support/in-sandbox.ts';
import { readTranscript } from '../support/run-files.ts';
import { bash, deliver, policyFile, script, turns } from './delivery-scene.ts';

inSandbox.verifies(
  ['ATK-X6', 'ATK-X8'],
  'a command reaches a listed host through the proxy, and what it may not reach is in the comment with the line to add',
  async () => {
    const server = createServer((_, response) => response.end('hello from the service\n')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server has an address object, a pipe a text.
    const { port } = server.address() as AddressInfo;
    const ask = (url: string) => `curl -sS -m 5 --noproxy none -x "$http_proxy" ${url}`;
    const lines = [`http://localhost:${port}/`, 'http://evil.test/', 'http://api.github.com/'].map(ask);
    const files = [
      script('check.sh', lines),
      policyFile(['Bash(./check.sh)'], { sandbox: {}, network: { allow_private: [`localhost:${port}`] } }),
    ];
    await using result = await deliver({ files, script: turns([bash('./check.sh')]) });
    server.close();
    const { run, report } = result;
    const { lines: events } = await readTranscript(run.layout);
    const [finished] = events.flatMap((line) => (line.kind === 'call_finished' ? [line.text] : []));
    expect(finished, run.log).toMatch(/hello from the service\n.*evil\.test:80.*\n.*api\.github\.com:80/);
    const connections = events.flatMap((line) => (line.kind === 'connection' ? [line] : []));
    expect(connections.map(({ host, decision }) => [host, decision.verdict, decision.rule])).toEqual([
      [`localhost:${port}`, 'allow', `network.allow_private: localhost:${port}`],
      ['evil.test:80', 'deny', null],
      ['api.github.com:80', 'deny', 'APIs of the run'],
    ]);
    expect(events.filter(({ kind }) => kind === 'traffic')).toMatchObject([
      { hosts: [{ host: `localhost:${port}`, connections: 1, sent: 0, received: 23 }] },
    ]);
    expect(report.denials.map(({ tool, targets }) => [tool, targets])).toEqual([
      ['network', ['connect to evil.test:80']],
      ['network', ['connect to api.github.com:80']],
    ]);
    expect(result.comment).toContain('network: {allow: ["evil.test:80"]}');
  },
);
