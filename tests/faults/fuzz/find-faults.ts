import * as fc from 'fast-check'

/** FUZZ_SEED repeats the same calls. */
export const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 1000))
/** FUZZ_CALLS sets the number of calls; by default the file's usual one. */
export const callsOf = (usual: number): number => Number(process.env.FUZZ_CALLS ?? usual)

const AT_ONCE = 6
const SLOW_MS = 5000
/** Most faults reported in one run. */
const MOST_FAULTS = 15
const SHRINK_MS = 15_000

/** Generated calls, and how to make them. */
export interface Fuzzed<Call> {
  readonly calls: fc.Arbitrary<Call>
  /** Faults of calls with the same name are reported once. */
  name(call: Call): string
  /** Undefined for a proper answer, otherwise the problem. */
  attempt(call: Call): Promise<string | undefined>
}

interface Fault<Call> {
  readonly call: Call
  /** Seed of the call's own randomness. */
  readonly seed: number
  readonly words: string
}

const LATE = 'answered after'

async function faultIn<Call>({ attempt }: Fuzzed<Call>, call: Call): Promise<string | undefined> {
  const began = performance.now()
  const words = await attempt(call)
  const took = performance.now() - began
  return words ?? (took > SLOW_MS ? `${LATE} ${Math.round(took)} ms` : undefined)
}

function callFor<Call>({ calls }: Fuzzed<Call>, seed: number): Call {
  const [call] = fc.sample(calls, { seed, numRuns: 1 })
  if (call === undefined) throw new Error('a sample of one has one')
  return call
}

/** The smallest failing call found by removing and simplifying parts of the first. */
async function smallest<Call>(fuzzed: Fuzzed<Call>, { seed, call }: Fault<Call>): Promise<Call> {
  const smaller = fc.asyncProperty(
    fuzzed.calls,
    async variant => fuzzed.name(variant) !== fuzzed.name(call) || (await faultIn(fuzzed, variant)) === undefined,
  )
  const { counterexample } = await fc.check(smaller, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS })
  return counterexample?.[0] ?? call // not reproducible: it depended on earlier calls
}

async function work<Call>(
  fuzzed: Fuzzed<Call>,
  seeds: Iterator<number>,
  faults: Map<string, Fault<Call>>,
): Promise<void> {
  for (let next = seeds.next(); !next.done && faults.size < MOST_FAULTS; next = seeds.next()) {
    const call = callFor(fuzzed, next.value)
    const words = await faultIn(fuzzed, call)
    const name = fuzzed.name(call)
    if (words !== undefined && !faults.has(name)) faults.set(name, { call, seed: next.value, words })
  }
}

/** A call that was only slow because of parallel ones is no fault, so it is repeated alone. */
async function standsAlone<Call>(fuzzed: Fuzzed<Call>, { call, words }: Fault<Call>): Promise<boolean> {
  return !words.startsWith(LATE) || (await faultIn(fuzzed, call)) !== undefined
}

const tell = async <Call>(fuzzed: Fuzzed<Call>, fault: Fault<Call>): Promise<string> =>
  `${JSON.stringify(await smallest(fuzzed, fault)).slice(0, 2000)}\n  ${fault.words.slice(0, 1500)}`

/**
 * Makes this many calls, several at once.
 * @returns each fault with its smallest call; empty when there are none
 */
export async function findFaults<Call>(fuzzed: Fuzzed<Call>, count: number): Promise<string> {
  const faults = new Map<string, Fault<Call>>()
  const seeds = Array.from({ length: count }, (_, at) => SEED + at).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(fuzzed, seeds, faults)))
  const reports: string[] = []
  for (const fault of faults.values()) if (await standsAlone(fuzzed, fault)) reports.push(await tell(fuzzed, fault))
  return reports.join('\n\n')
}
