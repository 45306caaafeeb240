/** Something that listeners may want to know. Reaches every server that shares the database. */
export interface LiveEvent {
  readonly merchantId: string
  readonly topic: string
  readonly data: object
  /** Permission that a listener must hold. */
  readonly need: string
}

export interface LiveHub {
  publish(events: readonly LiveEvent[]): Promise<void>
}
