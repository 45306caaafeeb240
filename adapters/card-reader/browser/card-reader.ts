/** One of the last three transactions, as a card's chip holds it. */
export interface ChipTransaction {
  readonly operation: string
  /** 20190418153000 */
  readonly time: string
  readonly amount: number
  readonly balanceAfter: number
}

export interface ReadCard {
  readonly number: string
  /** Undefined: the card has no chip, or the reader reads numbers alone. */
  readonly chip?: readonly ChipTransaction[] | undefined
}

/** What reads stored-value cards at a counter. */
export interface CardReader {
  /** The next card that is held to it. @throws the signal's reason when nobody waits for it any more */
  read(signal: AbortSignal): Promise<ReadCard>
  /** Writes the last three transactions. tornAway: the card left too early; it is put right when it is next read. */
  write(number: string, last: readonly ChipTransaction[]): Promise<'written' | 'tornAway' | 'noChip'>
}
