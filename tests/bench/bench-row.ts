/** One line of the table. */
export interface BenchRow {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What it is measured against, in the same unit and the same run. */
  readonly reference?: number
  /** value / reference. */
  readonly ratio?: number
  /** In words: "≥ 0.6 of the reference". */
  readonly target?: string
  /** Whether the target is met; absent where there is none. */
  readonly ok?: boolean
  /** Share of the machine that others had while this was measured, where it is known. */
  readonly others?: number
}

/** A part of the bench: can run by itself. */
export interface BenchPart {
  readonly name: string
  readonly about: string
  /** Measures rules alone: needs no merchant and no database. */
  readonly alone?: true
  run(bench: Bench): Promise<BenchRow[]>
}

/** What parts are given. */
export interface Bench {
  /** Folder of the product's sources. */
  readonly root: string
  /** A DATA_DIR in which the large merchant stands; nobody has it open when a part begins. */
  readonly dataDir: string
  /** Of LARGE_USER. */
  readonly password: string
  /** Waits until others leave the machine alone, as long as the person who measures is willing to. */
  readonly quiet: () => Promise<unknown>
  /** Tells how it goes, above the table. */
  readonly say: (words: string) => void
}

const atMost = (value: number, most: number) => value <= most
const atLeast = (value: number, least: number) => value >= least

/** A value that may be at most so much. */
export const upTo = (what: string, value: number, unit: string, most: number): BenchRow => ({
  what,
  value,
  unit,
  target: `≤ ${most} ${unit}`,
  ok: atMost(value, most),
})

/** A value beside its reference; `least` is the share of the reference that it has to reach. */
export const besides = (what: string, value: number, unit: string, reference: number, least?: number): BenchRow => ({
  what,
  value,
  unit,
  reference,
  ratio: value / reference,
  ...(least === undefined ? {} : { target: `≥ ${least} of the reference`, ok: atLeast(value / reference, least) }),
})

/** A value that may be at most so many times another one of the same run. */
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
