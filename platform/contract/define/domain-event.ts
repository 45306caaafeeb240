declare const payload: unique symbol

/** Something that one area does and others react to, such as a stored sale. Defined in the contract of the area that emits it. */
export interface DomainEvent<T = unknown> {
  readonly key: `${string}.${string}`
  /** For the compiler only: the data that reactions receive. */
  readonly [payload]?: (data: T) => void
}

export const domainEvent = <T>(key: `${string}.${string}`): DomainEvent<T> => ({ key })
