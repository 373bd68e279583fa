/**
 * Time as a port: what waits takes a clock, so that its tests neither wait nor guess.
 */
export type Clock = {
  /** Milliseconds; monotonic, its zero means nothing. */
  now(): number;
  /** Resolves after `milliseconds`; rejects with the signal's reason as soon as that aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Calls back once after `milliseconds`, unless the function that it gives was called before. */
  after(milliseconds: number, call: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  async sleep(milliseconds, signal) {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', stop, { once: true });
    });
  },
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
