#!/usr/bin/env node
/** `npm run bench`: the tools by themselves; with a harness folder, the whole action beside other agents. */
if (process.argv.length === 2) await import('./tools.ts');
else await import('./agents.ts');
