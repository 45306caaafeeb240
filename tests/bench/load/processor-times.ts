const WARM = 50
const IN_MS = 1000

/** Milliseconds of processor time of each call, in sequence, after some warm-up calls: the same on a busy machine. */
export async function processorTimes(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < WARM; round += 1) await work()
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(began)
    taken.push((user + system) / IN_MS)
  }
  return taken
}
