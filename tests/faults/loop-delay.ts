/** Returns the longest turn of a server's event loop since the last reading, in milliseconds. */
export async function longestDelayMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /^zayavka_event_loop_delay_max_seconds (\S+)$/m.exec(text) ?? [];
  return Math.round(Number(seconds) * 1000);
}
