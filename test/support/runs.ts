/**
 * How often a property is tried: a little in every test run, more in `npm run test:nightly`.
 */
export function runs(usual: number, nightly: number): number {
  return process.env.MEWCODE_NIGHTLY === undefined ? usual : nightly;
}
