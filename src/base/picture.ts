/** An image as a model takes it. */
export type Picture = {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly base64: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};
