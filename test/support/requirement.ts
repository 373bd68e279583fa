/** A line of the requirement manifest: what an id means, and whether tests prove it. */
export type Requirement = { readonly means: string; readonly proven: boolean };

export const proven = (means: string): Requirement => ({ means, proven: true });
export const open = (means: string): Requirement => ({ means, proven: false });
