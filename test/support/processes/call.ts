#!/usr/bin/env node
/**
 * read_file in a process of its own: `read.ts WORKSPACE ARGUMENTS`, where a file `warm` is read first. Prints the text, or
 * the message of a failure, and by how many bytes the call made the process larger.
 */
import { createPathCheck } from '../../../src/policy/paths.ts';
import { makeWorkbench } from '../../tools/workbench.ts';

const [workspace = '', args = '{}'] = process.argv.slice(2);
await using bench = await makeWorkbench({ paths: createPathCheck({ workspace, spillFolder: `${workspace}/.spill` }) });
await bench.run('read_file', { path: 'warm' });
const before = process.resourceUsage().maxRSS;
const text = await bench.text('read_file', JSON.parse(args)).catch((error: Error) => error.message);
process.stdout.write(JSON.stringify({ text, grown: (process.resourceUsage().maxRSS - before) * 1024 }));
