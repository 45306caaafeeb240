/** An event that listeners may be interested in. Reaches every server that shares the database. */
export interface LiveEvent {
  readonly merchantId: string
  readonly topic: string
  readonly data: object
  /** Permission that a listener must have. */
  readonly need: string
}

export interface LiveHub {
  publish(events: readonly LiveEvent[]): Promise<void>
}
