/**
 * Writes the licence texts of every package in the production tree and of what the native builds are made of: what the
 * bundle carries, and nothing else.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockEntry = { dev?: boolean; optional?: boolean; devOptional?: boolean };

/** The folders of all packages that a production install has, from the lock file. */
export function productionPackages(root: string): string[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.optional && !entry.devOptional)
    .map(([path]) => path)
    .sort();
}

export const betweenLicenses = `\n${'-'.repeat(80)}\n\n`;

/** In the same form; `build-native.ts` writes it, because only that has the sources at hand. */
export function nativeLicenses(root: string): string {
  return join(root, 'native/licenses.txt');
}

export function writeLicenses(root: string, file: string): void {
  const parts = productionPackages(root).map((path) => {
    const folder = join(root, path);
    const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder)
      .filter((entry) => /^(licen[cs]e|copying|notice)/i.test(entry))
      .sort()
      .map((entry) => join(folder, entry))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim());
    const stated = typeof license === 'string' ? license : 'not stated';
    const holder = typeof author === 'string' ? author : (author?.name ?? 'not stated');
    const none = `The package has no licence text. By its package.json: licence ${stated}, author ${holder}.`;
    return `${name}@${version} (${stated})\n\n${texts.length > 0 ? texts.join('\n\n') : none}\n`;
  });
  writeFileSync(file, [...parts, readFileSync(nativeLicenses(root), 'utf8')].join(betweenLicenses));
}
