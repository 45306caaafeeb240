import { call } from '#platform/console/shell/api/call.ts'
import { listProductFigures, type ProductFigures } from '../../../contract/product-figures.ts'

interface Waiting {
  readonly item: string
  resolve(figures: ProductFigures | null): void
  reject(error: unknown): void
}

/** Waiting cells by the shop that they are about; empty: all shops. */
const waiting = new Map<string, Waiting[]>()

async function send(ordLot: string): Promise<void> {
  const cells = waiting.get(ordLot) ?? []
  waiting.delete(ordLot)
  try {
    const items = [...new Set(cells.map(({ item }) => item))]
    const input = { items, ...(ordLot === '' ? {} : { ordLot }) }
    const { result } = await call(listProductFigures, input, { hideErrors: true })
    const byItem = new Map(result.map(figures => [figures.item, figures]))
    for (const { item, resolve } of cells) resolve(byItem.get(item) ?? null)
  } catch (error) {
    for (const { reject } of cells) reject(error)
  }
}

/**
 * Figures of one product. The rows that a page draws at once ask in one call together; rows that are not drawn never ask.
 * Null where the product is gone.
 */
export function loadFigures(item: string, ordLot = ''): Promise<ProductFigures | null> {
  return new Promise((resolve, reject) => {
    const cells = waiting.get(ordLot)
    if (cells) cells.push({ item, resolve, reject })
    else {
      waiting.set(ordLot, [{ item, resolve, reject }])
      queueMicrotask(() => void send(ordLot))
    }
  })
}
