#!/usr/bin/env node
/**
 * A tool in a process of its own: `call.ts WORKSPACE TOOL ARGUMENTS`, where it is called on a file `warm` first. Prints the
 * text, or the message of a failure, and by how many bytes the call made the process larger.
 */
import { createPathCheck } from '../../../src/policy/paths.ts';
import { makeWorkbench } from '../../tools/workbench.ts';

const [workspace = '', tool = '', json = '{}'] = process.argv.slice(2);
const args: Readonly<Record<string, unknown>> = JSON.parse(json);
await using bench = await makeWorkbench({ paths: createPathCheck({ workspace, spillFolder: `${workspace}/.spill` }) });
await bench.run(tool, { ...args, path: 'warm' });
const before = process.resourceUsage().maxRSS;
const text = await bench.text(tool, args).catch((error: Error) => error.message);
process.stdout.write(JSON.stringify({ text, grown: (process.resourceUsage().maxRSS - before) * 1024 }));
