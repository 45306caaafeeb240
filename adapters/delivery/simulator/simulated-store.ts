import type { ItemAvailability, PlatformHours, PlatformOrder } from '../delivery-platform.ts'

export interface SimulatedOrder extends PlatformOrder {
  readonly readyAt?: string | undefined
  /** Keys of changes that were made. */
  readonly keys: readonly string[]
}

export interface SimulatedStore {
  readonly hours: PlatformHours
  readonly pausedUntil: string | null
  /** Items that can't be ordered now. */
  readonly soldOut: readonly string[]
}

/** Where the simulator keeps what it knows, apart from what the product knows. */
export interface SimulatorRows {
  order(id: string): Promise<SimulatedOrder | undefined>
  putOrder(order: SimulatedOrder): Promise<void>
  store(): Promise<SimulatedStore | undefined>
  putStore(store: SimulatedStore): Promise<void>
}

export const NEW_STORE: SimulatedStore = {
  hours: { week: [[], [], [], [], [], [], []], holidays: {} },
  pausedUntil: null,
  soldOut: [],
}

/** Items after a change of availability. */
export function withAvailability(soldOut: readonly string[], items: readonly ItemAvailability[]): readonly string[] {
  const changed = new Set(items.map(({ itemId }) => itemId))
  const gone = items.flatMap(({ itemId, available }) => (available ? [] : [itemId]))
  return [...soldOut.filter(id => !changed.has(id)), ...gone]
}
