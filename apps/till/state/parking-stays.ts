import type { StayQuote } from '#areas/parking/contract/stay.ts'
import type { TillCore } from './till-core.ts'

/** Stays of a car park that a till sells. Their price is the server's: nothing is quoted without it. */
export function parkingStays(core: TillCore) {
  const { ports } = core
  return {
    /** Undefined: there is no such stay or no network, and the till said so. */
    async find(text: string): Promise<StayQuote | undefined> {
      try {
        return await ports.server.quoteStay(text)
      } catch (error) {
        core.sayFailure(error)
        return undefined
      }
    },
  }
}
export type ParkingStays = ReturnType<typeof parkingStays>
