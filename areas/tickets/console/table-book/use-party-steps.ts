import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Booking } from '../../contract/booking.ts'
import {
  markParty,
  moveParty,
  type Party,
  partyLeft,
  partyNoShow,
  seatParty,
} from '../../contract/table-book/table-reservation.ts'
import type { PartyMark } from '../../rules/table-book/live-state.ts'

/** What is done about a party with one touch. A refusal is shown, and answered `false`. */
export function usePartySteps() {
  const t = useTranslations()
  const readAgain = useReadAgain(Booking)
  const attempt = async (work: (options: { hideErrors: true; idempotencyKey: string }) => Promise<string>) => {
    try {
      toast({ message: await work({ hideErrors: true, idempotencyKey: newId() }), tone: 'good' })
      await readAgain()
      return true
    } catch (error) {
      if (!isCallError(error)) throw error
      toast({ message: error.message, tone: 'bad' })
      return false
    }
  }
  return {
    seat: ({ id }: Party) =>
      attempt(async options => {
        const { result } = await call(seatParty, { id }, options)
        return t('ticket.tableReservation.seated', { table: result.table ?? '' })
      }),
    mark: ({ id }: Party, mark: PartyMark, on: boolean) =>
      attempt(async options => {
        await call(markParty, { id, mark, on }, options)
        return t('ticket.tableReservation.marked')
      }),
    leave: ({ id }: Party) =>
      attempt(async options => {
        const { result } = await call(partyLeft, { id }, options)
        return t('ticket.tableReservation.left', { table: result.table ?? '' })
      }),
    noShow: ({ id }: Party) =>
      attempt(async options => {
        await call(partyNoShow, { id }, options)
        return t('ticket.tableReservation.missed')
      }),
    toTables: ({ id }: Party, tables: readonly string[]) =>
      attempt(async options => {
        const { result } = await call(moveParty, { id, tables }, options)
        return t('ticket.tableReservation.moved', { table: result.table ?? '' })
      }),
  }
}
export type PartySteps = ReturnType<typeof usePartySteps>
