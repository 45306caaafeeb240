import { setTimeout as pause } from 'node:timers/promises'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { cashSale, type Till } from '../embedded/many-uploads.ts'
import type { RemoteAnswer, RemoteClient } from '../remote-client.ts'

/** What became of one attempt to call a server. */
export interface Attempt {
  /** Milliseconds since the load began. */
  readonly at: number
  readonly ms: number
  readonly who: 'till' | 'office' | 'reader'
  /** acknowledged: a yes; refused: an answer that says no; unanswered: the connection broke or was refused. */
  readonly outcome: 'acknowledged' | 'refused' | 'unanswered'
  readonly status?: number
  readonly words?: string
}

export interface LoadResult {
  readonly attempts: readonly Attempt[]
  /** Ids of sales that a till was told are stored; it repeats all others. */
  readonly sales: readonly string[]
  /** Names of suppliers by what the office was told. */
  readonly suppliers: { readonly acknowledged: readonly string[]; readonly others: readonly string[] }
}

interface Load {
  readonly till: Till
  /** The next server that a balancer would ask. */
  readonly next: () => RemoteClient
  readonly tills: number
  readonly isOver: () => boolean
}

/** Milliseconds between a till's sales, and before it repeats one. */
const BETWEEN_MS = 50

/** Tills that repeat a sale until it is acknowledged, an office that does not repeat, and somebody who reads. */
export async function runLoad({ till, next, tills, isOver }: Load): Promise<LoadResult> {
  const began = performance.now()
  const attempts: Attempt[] = []
  const sales: string[] = []
  const acknowledged: string[] = []
  const others: string[] = []

  async function attempt(
    who: Attempt['who'],
    path: string,
    payload: unknown,
    isYes: (answer: RemoteAnswer) => boolean,
  ) {
    const at = performance.now() - began
    const answer = await next()
      .call(path, payload)
      .catch(() => undefined)
    const outcome = !answer ? 'unanswered' : isYes(answer) ? 'acknowledged' : 'refused'
    const said =
      answer && outcome === 'refused' ? { status: answer.status, words: JSON.stringify(answer).slice(0, 300) } : {}
    attempts.push({ at, ms: performance.now() - began - at, who, outcome, ...said })
    return outcome === 'acknowledged'
  }

  const isStored = ({ success, result }: RemoteAnswer) => {
    const results: readonly { readonly rtn: number }[] = success === 1 ? result : []
    return results.length === 1 && results.every(({ rtn }) => rtn >= 0)
  }

  async function sell(name: string): Promise<void> {
    for (let number = 0; !isOver(); number += 1) {
      const sale = cashSale(till, `${name}-${number}`)
      while (!(await attempt('till', uploadSales.path, { ordLot: till.ordLot, sales: [sale] }, isStored)))
        await pause(BETWEEN_MS)
      sales.push(sale.saleId)
      await pause(BETWEEN_MS)
    }
  }

  async function writeOnce(): Promise<void> {
    for (let number = 0; !isOver(); number += 1) {
      const name = `Cluster ${number}`
      const isAdded = await attempt(
        'office',
        `${Supplier.path}/action`,
        { action: 2, row: { name } },
        answer => answer.success === 1,
      )
      const names = isAdded ? acknowledged : others
      names.push(name)
      await pause(BETWEEN_MS)
    }
  }

  async function read(): Promise<void> {
    while (!isOver()) {
      await attempt('reader', `${Supplier.path}/action`, { action: 1, pageSize: 20 }, answer => answer.success === 1)
      await pause(BETWEEN_MS)
    }
  }

  await Promise.all([...Array.from({ length: tills }, (_, at) => sell(`C${at}`)), writeOnce(), read()])
  return { attempts, sales, suppliers: { acknowledged, others } }
}
