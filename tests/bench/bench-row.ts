/** A row of the table. */
export interface BenchRow {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The value that it is compared with, in the same unit and run. */
  readonly reference?: number
  /** value / reference. */
  readonly ratio?: number
  /** As text: "≥ 0.6 of the reference". */
  readonly target?: string
  /** Whether the target is met; absent without a target. */
  readonly ok?: boolean
  /** Share of the machine that other processes used during the measurement, where known. */
  readonly others?: number
}

/** A part of the bench, which can run alone. */
export interface BenchPart {
  readonly name: string
  readonly about: string
  /** Needs no large merchant. */
  readonly alone?: true
  run(bench: Bench): Promise<BenchRow[]>
}

/** Input of a part. */
export interface Bench {
  /** Folder of the product's sources. */
  readonly root: string
  /** A DATA_DIR with the large merchant; not in use when a part starts. */
  readonly dataDir: string
  /** Password of LARGE_USER. */
  readonly password: string
  /** Waits until the machine is quiet, within the time that the user allows. */
  readonly quiet: () => Promise<unknown>
  /** Prints progress above the table. */
  readonly say: (words: string) => void
}

const atMost = (value: number, most: number) => value <= most
const atLeast = (value: number, least: number) => value >= least

/** A value with an upper limit. */
export const upTo = (what: string, value: number, unit: string, most: number): BenchRow => ({
  what,
  value,
  unit,
  target: `≤ ${most} ${unit}`,
  ok: atMost(value, most),
})

/** A value and its reference; `least` is the required share of the reference. */
export const besides = (what: string, value: number, unit: string, reference: number, least?: number): BenchRow => ({
  what,
  value,
  unit,
  reference,
  ratio: value / reference,
  ...(least === undefined ? {} : { target: `≥ ${least} of the reference`, ok: atLeast(value / reference, least) }),
})

/** A value with an upper limit relative to another one of the same run. */
export const withinTimes = (
  what: string,
  value: number,
  unit: string,
  other: { readonly name: string; readonly value: number },
  times: number,
): BenchRow => ({
  what,
  value,
  unit,
  reference: other.value,
  ratio: value / other.value,
  target: `< ${times} × ${other.name}`,
  ok: value < times * other.value,
})
