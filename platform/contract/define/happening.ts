declare const carries: unique symbol

/** Something that one area does and others act on: a sale was stored. The area that does it defines it in its contract. */
export interface Happening<T = unknown> {
  readonly key: `${string}.${string}`
  /** For the compiler alone: what those who act on it are told. */
  readonly [carries]?: (told: T) => void
}

export const happening = <T>(key: `${string}.${string}`): Happening<T> => ({ key })
