/** What the rungs of a sandbox have in common: who a command is, and how a place of the machine is seen inside. */

/** What `path` shows inside is `source` of the machine. */
export type Mount = { readonly source: string; readonly path: string };

/** Who a command is inside. */
export const sandboxUser = { id: 1000, name: 'mewcode', home: '/home/mewcode' };

/** With whose rights commands run. */
export type Identity = { readonly uid: number; readonly gid: number };
