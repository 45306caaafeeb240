/** What a board recorded, in its own words (adapters/gates/gate-adapter.ts). */
export interface BoardRecord {
  readonly index: number
  readonly door: number
  /** 0: none. */
  readonly card: number
  readonly kind: 'granted' | 'refused' | 'opened' | 'closed' | 'forced' | 'leftOpen' | 'fault' | 'other'
}

export interface BoardFact {
  readonly kind: 'granted' | 'refused' | 'read' | 'passage' | 'loopOn' | 'loopOff' | 'forced' | 'leftOpen' | 'fault'
  readonly credential?: string
}

/**
 * Turns records of a board into events of controllers. A door that opens after a card was granted is that card's passage;
 * boards say no more about it than that the door has opened. Buttons inside and doors opened from afar are only recorded.
 *
 * @param waiting cards that were granted and have not passed yet, by door; changed
 */
export function toBoardFact({ door, card, kind }: BoardRecord, waiting: Map<number, number>): BoardFact {
  switch (kind) {
    case 'granted':
      waiting.set(door, card)
      return { kind, credential: `card:${card}` }
    case 'refused':
      return card > 0 ? { kind, credential: `card:${card}` } : { kind }
    case 'opened': {
      const passing = waiting.get(door)
      waiting.delete(door)
      return passing === undefined ? { kind: 'loopOn' } : { kind: 'passage', credential: `card:${passing}` }
    }
    case 'closed':
      return { kind: 'loopOff' }
    case 'forced':
    case 'leftOpen':
    case 'fault':
      return { kind }
    case 'other':
      return { kind: 'read' }
  }
}
