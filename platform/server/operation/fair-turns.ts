export interface TurnLimits {
  /** Pieces of work that run at once. */
  readonly atOnce: number
  /** Of these, pieces of one merchant. */
  readonly each: number
}

/** Limits what runs at once, and what one merchant runs of it. Merchants that wait take turns. Counted in this process. */
export interface FairTurns {
  /** Resolves when it is this merchant's turn, with the function that ends the turn. */
  take(merchantId: string): Promise<() => void>
  run<T>(merchantId: string, work: () => Promise<T>): Promise<T>
}

export function fairTurns({ atOnce, each }: TurnLimits): FairTurns {
  /** In the order of turns: a merchant that had one moves to the end. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  const isFree = (merchantId: string) => total < atOnce && (running.get(merchantId) ?? 0) < each

  function begin(merchantId: string): void {
    total += 1
    running.set(merchantId, (running.get(merchantId) ?? 0) + 1)
  }

  function end(merchantId: string): void {
    total -= 1
    const left = (running.get(merchantId) ?? 1) - 1
    if (left === 0) running.delete(merchantId)
    else running.set(merchantId, left)
    startNext()
  }

  function startNext(): void {
    for (const [merchantId, queue] of waiting) {
      if (!isFree(merchantId)) continue
      waiting.delete(merchantId)
      const start = queue.shift()
      if (queue.length > 0) waiting.set(merchantId, queue)
      begin(merchantId)
      start?.()
      return
    }
  }

  async function take(merchantId: string): Promise<() => void> {
    const queue = waiting.get(merchantId)
    if (!queue && isFree(merchantId)) begin(merchantId)
    else
      await new Promise<void>(resolve => {
        if (queue) queue.push(resolve)
        else waiting.set(merchantId, [resolve])
      })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      end(merchantId)
    }
  }

  return {
    take,
    async run(merchantId, work) {
      const over = await take(merchantId)
      try {
        return await work()
      } finally {
        over()
      }
    },
  }
}

/** Turns of the calls of one server. */
export interface CallTurns {
  readonly calls: FairTurns
  /** Reports and exports until they are answered; what an export streams after that has turns of its own (db/database.ts). */
  readonly costly: FairTurns
}

const share = (connections: number, part: number, round: 'ceil' | 'floor'): number =>
  Math.max(1, Math[round](connections * part)) // not money: connections

/** One merchant never holds all connections of a server, however much it requests and however long that takes. */
export const callTurns = (connections: number): CallTurns => ({
  calls: fairTurns({ atOnce: share(connections, 3 / 4, 'ceil'), each: share(connections, 1 / 2, 'ceil') }),
  costly: fairTurns(costlyLimits(connections)),
})

/** Work that takes seconds: for one merchant, a sixth of the connections at most. */
export const costlyLimits = (connections: number): TurnLimits => ({
  atOnce: share(connections, 1 / 4, 'ceil'),
  each: share(connections, 1 / 6, 'floor'),
})
