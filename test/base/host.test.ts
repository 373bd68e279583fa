import { expect, test } from 'vitest';
import { isBelow, parseHost } from '../../src/base/host.ts';

test('a host is a name and a port in one spelling, and nothing else is one', () => {
  const hosts = {
    'Registry.NPMJS.org:443': ['registry.npmjs.org', 443],
    'a:1': ['a', 1],
    'xn--bcher-kva.ch:65535': ['xn--bcher-kva.ch', 65_535],
    '1a.b1:80': ['1a.b1', 80],
  };
  for (const [text, [name, port]] of Object.entries(hosts)) expect(parseHost(text)).toEqual({ name, port });
  const others = [
    ...['', 'a', 'a:', ':443', 'a:0', 'a:01', 'a:65536', 'a: 443', ' a:443', 'a:443\n', 'a.:443', 'a..b:443', '-a:443'],
    ...[
      'a-:443',
      'a_b:443',
      'a/b:443',
      'a@b:443',
      'a%62:443',
      'a\0:443',
      'bücher.ch:443',
      '\u212a.test:443',
      '*.a:443',
    ],
    ...['1.2.3.4:443', '1:443', 'a.1:443', 'a.0x1:443', '0x:443', '[::1]:443', '::1:443', 'http://a:443', 'a:443/'],
    ...[`${'a'.repeat(64)}:443`, `${'a.'.repeat(127)}aa:443`, 'x'.repeat(1_000_000)],
  ];
  expect(others.filter((text) => parseHost(text) !== null)).toEqual([]);
});

test('a name below a domain ends with it after a dot', () => {
  const names = ['github.com', 'api.github.com', 'evil-github.com', 'github.com.evil.test', 'com'];
  expect(names.filter((name) => isBelow('github.com', name))).toEqual(['github.com', 'api.github.com']);
});
