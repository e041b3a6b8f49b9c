/**
 * Starts to count the milliseconds that this process spends computing: how long it waits for a processor says nothing
 * about the code.
 */
export function processorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
