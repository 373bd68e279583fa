#!/usr/bin/env node
/** `killed.ts SCENE`: starts a command in a container that goes on for long, says so, and waits to be killed. */
import { makeSandboxScene } from '../../sandbox/scene.ts';

const scene = await makeSandboxScene(JSON.parse(process.argv[2] ?? ''));
const running = scene.bash('touch started; sleep 300', { timeout: 300_000 });
await scene.says('until [[ -e started ]]; do sleep 0.1; done');
console.log('running');
await running;
