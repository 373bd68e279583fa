#!/usr/bin/env node
/** `kept.ts PLACES SETTINGS LABEL`: starts what ends the containers of a run, says so, and waits to be killed. */
import { createDockerClient, startKeeper } from '../../../src/sandbox/docker-client.ts';

const [places = '', settings = '', label = ''] = process.argv.slice(2);
startKeeper(createDockerClient(JSON.parse(places), settings), label);
console.log('running');
setInterval(() => undefined, 1000);
