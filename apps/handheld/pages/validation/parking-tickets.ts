import { applyValidation, findForValidation } from '#areas/parking/contract/validation.ts'
import { scanOutcome } from '#areas/parking/rules/scan-outcome.ts'
import { isForLater } from '#platform/console/offline/call-fate.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { TicketKind } from './ticket-kind.ts'

const NOT_INSIDE = 'parking.stay.notInside'
const isUnknown = (error: unknown): boolean => isCallError(error) && error.code === NOT_INSIDE

const PLATE_LENGTH = 20

/** A shop is given the whole number of a ticket or the whole plate; which of the two is not asked. */
async function byTicketOrPlate<T>(
  number: string,
  ask: (by: { qr: string } | { plate: string }) => Promise<T>,
): Promise<T> {
  try {
    return await ask({ qr: number })
  } catch (error) {
    if (!isUnknown(error) || number.length > PLATE_LENGTH) throw error
    return ask({ plate: number })
  }
}

/** Stays in car parks. */
export const parkingTickets: TicketKind = {
  async find(ordLot, ticket) {
    try {
      const find = (by: object) => call(findForValidation, { ordLot, ...by }, { hideErrors: true })
      const { types, merchant } = (await byTicketOrPlate(ticket, find)).result
      return types.map(({ code, name, words }) => ({ type: { ordLot, code, name, merchant }, refused: words }))
    } catch (error) {
      if (isUnknown(error)) return 'unknown'
      throw error
    }
  },
  async apply({ ticket, key, type: { ordLot, code, name, merchant } }) {
    try {
      const input = { ordLot, type: code, key, ...(merchant && { merchant }) }
      const give = (by: object) => call(applyValidation, { ...input, ...by }, { hideErrors: true })
      const { saving } = (await byTicketOrPlate(ticket, give)).result
      return { ticket, outcome: 'valid', words: name, saving }
    } catch (error) {
      if (isUnknown(error)) return 'unknown'
      if (isForLater(error)) throw error
      if (!isCallError(error)) throw error
      return { ticket, outcome: scanOutcome(error.code), words: error.message }
    }
  },
}
