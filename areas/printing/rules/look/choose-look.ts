/** Where and when a UI template is used. */
export interface LookTarget {
  readonly id: string
  /** Empty: all shops. */
  readonly ordLots: readonly string[]
  /** Ids; empty: all registers of these shops, and their other devices. */
  readonly registers: readonly string[]
  /** First and last day, YYYY-MM-DD at the shop; null: no limit. */
  readonly from: string | null
  readonly to: string | null
}

export interface LookPlace {
  readonly ordLot: string
  /** Id; undefined: of a device that is no register. */
  readonly register?: string | undefined
  /** YYYY-MM-DD at the shop. */
  readonly day: string
}

const isUsedAt = ({ ordLots, registers, from, to }: LookTarget, { ordLot, register, day }: LookPlace): boolean =>
  (ordLots.length === 0 || ordLots.includes(ordLot)) &&
  (registers.length === 0 || (register !== undefined && registers.includes(register))) &&
  (from === null || from <= day) &&
  (to === null || day <= to)

/** 2: given to registers. 1: to shops. 0: to all. */
function nearness({ ordLots, registers }: LookTarget): number {
  if (registers.length > 0) return 2
  return ordLots.length > 0 ? 1 : 0
}

const compare = (first: string, other: string): number => {
  if (first === other) return 0
  return first < other ? -1 : 1
}

/** Of equally near ones the one that began last. Ids make the order complete. */
const byPreference = (first: LookTarget, other: LookTarget): number =>
  nearness(other) - nearness(first) || compare(other.from ?? '', first.from ?? '') || compare(first.id, other.id)

/** The look of a device: that of its register, of its shop, or of the merchant. */
export const chooseLook = <T extends LookTarget>(looks: readonly T[], place: LookPlace): T | undefined =>
  looks.filter(look => isUsedAt(look, place)).toSorted(byPreference)[0]
