/** Why the built-in layout was printed instead of one's own. */
export type PrintFault =
  /** It would have left out what matters. */
  | { readonly code: 'missing'; readonly name: string }
  | { readonly code: 'tooLong' | 'tooSlow' | 'empty' }
  | { readonly code: 'broken'; readonly error: unknown }

export const PRINT_FAULTS = ['missing', 'tooLong', 'tooSlow', 'empty', 'broken'] as const satisfies PrintFault['code'][]

/** Milliseconds after which a layout is given up: somebody waits at the printer. */
export const MOST_PRINT_MS = 2000

/** Who prints, for the layout's time and faults. */
export interface Watched {
  /** Milliseconds. Left out: the layout may take its time, as in a preview. */
  readonly clock?: (() => number) | undefined
  readonly onFault?: ((fault: PrintFault) => void) | undefined
}

/** Called at each element of a layout; throws when its time is over. */
export type Watch = () => void

class TookTooLong extends RangeError {}

/** More elements than anybody reads. */
export class TooManyParts extends RangeError {}

function startWatch(clock: Watched['clock']): Watch {
  if (!clock) return () => {}
  const start = clock()
  return () => {
    if (clock() - start > MOST_PRINT_MS) throw new TookTooLong('the layout took too long')
  }
}

function toFault(error: unknown): PrintFault {
  if (error instanceof TooManyParts) return { code: 'tooLong' }
  if (error instanceof TookTooLong) return { code: 'tooSlow' }
  return { code: 'broken', error }
}

export interface Attempt<T> {
  readonly printed: T
  readonly fault?: PrintFault | undefined
}

function attempt<T>(clock: Watched['clock'], own: (watch: Watch) => Attempt<T>): Attempt<T | undefined> {
  try {
    const watch = startWatch(clock)
    const outcome = own(watch)
    watch()
    return outcome
  } catch (error) {
    return { printed: undefined, fault: toFault(error) }
  }
}

/**
 * Prints by a layout of one's own, or by the built-in one: any fault of the first is reported, none stops the print.
 *
 * @param own what it prints, with a fault where that is of no use
 */
export function printOrStandard<T>(
  { clock, onFault }: Watched,
  own: (watch: Watch) => Attempt<T>,
  standard: () => T,
): Attempt<T> {
  const { printed, fault } = attempt(clock, own)
  if (printed !== undefined && !fault) return { printed }
  if (fault) onFault?.(fault)
  return { printed: standard(), fault }
}

/** What a print lacks, or else what it was about. */
export const faultName = (fault: PrintFault, data: string): string => (fault.code === 'missing' ? fault.name : data)

const LONGEST_NAME = 200

interface OwnLayout {
  readonly ordNum: number
  readonly number: number
}

interface FailedLayout extends OwnLayout {
  readonly code: PrintFault['code']
  readonly name: string
}

interface PrintWatch {
  readonly clock: () => number
  /** Of a server: an error of the layout is read there. */
  readonly log?: { error(facts: object, message: string): void } | undefined
}

/**
 * Reports the first fault of a print by a merchant's own layout; the next label would have the same one.
 *
 * @param layout undefined: the built-in one, which has no faults
 */
export function watchPrint(
  { clock, log }: PrintWatch,
  layout: OwnLayout | undefined,
  report: (failed: FailedLayout) => void,
): Watched {
  if (!layout) return {}
  const { ordNum, number } = layout
  let isReported = false
  return {
    clock,
    onFault: fault => {
      if (isReported) return
      isReported = true
      const failed = { ordNum, number, code: fault.code, name: faultName(fault, '').slice(0, LONGEST_NAME) }
      log?.error({ ...failed, err: fault.code === 'broken' ? fault.error : undefined }, 'a layout failed')
      report(failed)
    },
  }
}
