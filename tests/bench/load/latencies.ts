const WARM = 10

/** Milliseconds of each call, in sequence, after a few warm-up calls. */
export async function latencies(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < WARM; round += 1) await work()
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken
}
