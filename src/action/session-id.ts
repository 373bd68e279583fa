/** `YYYYMMDD-HHMMSS-xxxx`, UTC: sorts by time and reads as one. */
export function sessionId(now: number, random: string): string {
  const [date = '', time = ''] = new Date(now).toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${random
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 4)
    .toLowerCase()}`;
}
