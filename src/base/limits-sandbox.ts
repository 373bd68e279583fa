/**
 * What holds for one command in the sandbox; the policy's `sandbox` section has the last word on the first three. A part of
 * `limits.ts`, and read only through it.
 */
const MiB = 1024 * 1024;
const second = 1000;
const minute = 60 * second;

export const sandboxLimits = {
  timeout: 10 * minute,
  /** Threads count too. */
  processes: 256,
  fileBytes: 1024 * MiB,
  openFiles: 16_384,
  /** Of the machine's memory, where commands run as root or in containers: the rest is for the run, which must outlive them. */
  memoryShare: 0.75,
  /** Files and folders that are seen empty. Each is a mount, and mounts cost each command time: this many cost 0.1 s. */
  hidden: 256,
  /** Folders on the way to those, which are kept where they are: as many mounts again. */
  pinned: 256,
  /** The probe takes milliseconds, in a container tenths of a second; a machine on which it hangs has no sandbox. */
  probe: 10 * second,
  /** For one question to docker, such as to end a container: a daemon that says nothing for so long is ill. */
  docker: 20 * second,
} as const;
