import type { Sending } from './sending.ts'
import type { TillCore } from './till-core.ts'

/** Marks options as sold out or available for all tills. Needs the server, because other tills sell them too. */
export const optionStock = ({ ports, say, sayFailure }: TillCore, { refresh }: Pick<Sending, 'refresh'>) => ({
  async mark(option: string, soldOut: boolean): Promise<void> {
    try {
      const { name } = await ports.server.markOption(option, soldOut)
      await refresh()
      say('good', soldOut ? 'pos.till.said.optionSoldOut' : 'pos.till.said.optionAvailable', { name })
    } catch (error) {
      sayFailure(error)
    }
  },
})
export type OptionStock = ReturnType<typeof optionStock>
