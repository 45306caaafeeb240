import type { Sending } from './sending.ts'
import type { TillCore } from './till-core.ts'

/** Marks products and options as sold out or available for all tills. Needs the server, because other tills sell them too. */
export function soldOut({ ports, say, sayFailure }: TillCore, { refresh }: Pick<Sending, 'refresh'>) {
  async function mark(isOut: boolean, atServer: Promise<{ readonly name: string }>): Promise<void> {
    try {
      const { name } = await atServer
      await refresh()
      say('good', isOut ? 'pos.till.said.nowSoldOut' : 'pos.till.said.nowAvailable', { name })
    } catch (error) {
      sayFailure(error)
    }
  }
  return {
    markOption: (option: string, isOut: boolean) => mark(isOut, ports.server.markOption(option, isOut)),
    markProduct: (product: string, isOut: boolean) => mark(isOut, ports.server.markProduct(product, isOut)),
  }
}
export type SoldOutMarks = ReturnType<typeof soldOut>
