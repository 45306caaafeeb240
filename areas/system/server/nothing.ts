/** Result of a call that returns nothing. */
export type Nothing = Record<string, never>
