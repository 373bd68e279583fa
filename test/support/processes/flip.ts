#!/usr/bin/env node
/**
 * The attacker of a race: `flip.ts FOLDER OUTSIDE COUNT`. It turns FOLDER/dir from a folder into a link to OUTSIDE and
 * back, and FOLDER/link from a link to a file of the workspace into one to a file of OUTSIDE and back, until it has turned
 * something COUNT times.
 */
import { renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', outside = '', count = '0'] = process.argv.slice(2);
const at = (name: string) => join(folder, name);

function turnLink(target: string): void {
  symlinkSync(target, at('link.next'));
  renameSync(at('link.next'), at('link'));
}

for (let flip = 0; flip < Number(count); flip += 4) {
  renameSync(at('dir'), at('kept'));
  symlinkSync(outside, at('dir'));
  turnLink(join(outside, 'file'));
  unlinkSync(at('dir'));
  renameSync(at('kept'), at('dir'));
  turnLink(at('plain'));
}
process.stdout.write('flipped');
