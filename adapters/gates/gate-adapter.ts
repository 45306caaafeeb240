/** What a device that decides by itself tells: numbered, so that none is missed. */
export interface GateEvent {
  readonly index: number
  readonly door: number
  /** Card number; 0: none. */
  readonly card: number
  readonly kind: 'granted' | 'refused' | 'opened' | 'closed' | 'forced' | 'leftOpen' | 'fault' | 'other'
  /** Local time of the device's clock, YYYY-MM-DDTHH:mm:ss. */
  readonly at: string
}

export type GateCommand = 'open' | 'raise' | 'lower' | 'automatic'

/** Devices that don't speak the controller protocol, behind one interface. `Plan` is what they decide by. */
export interface GateAdapter<Plan> {
  /** Sets the device's clock and tells it where to send events. @returns false: it does not answer */
  connect(localTime: string): Promise<boolean>
  command(door: number, command: GateCommand, openSeconds: number): Promise<'done' | 'failed'>
  /** Replaces what the device decides by. @returns false: it does not answer, or refused a part */
  list(plan: Plan): Promise<boolean>
  /** Events after an index, oldest first; those of before a gap that the device has overwritten are lost. */
  events(after: number): Promise<readonly GateEvent[]>
  close(): Promise<void>
}
