import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { Booking } from '../../contract/booking.ts'

type Options = { hideErrors: true; idempotencyKey: string }

interface Asking {
  /** Title and button of the question that the server asks back. */
  readonly title: string
  /** Makes the call, confirmed or not, and says what was done. */
  readonly send: (confirmed: boolean, options: Options) => Promise<string>
  readonly onDone: () => void
}

/** Makes a call about a booking once, however often its button is pressed, and asks what the server asks back. */
export function useBookingCall() {
  const readAgain = useReadAgain(Booking)
  const { attempt, busy, problem } = useAttempt()
  const [key] = useState(newId)
  const run = ({ title, send, onDone }: Asking) =>
    attempt(async () => {
      const finish = async (words: string) => {
        toast({ message: words, tone: 'good' })
        onDone()
        await readAgain()
      }
      try {
        await finish(await send(false, { hideErrors: true, idempotencyKey: key }))
      } catch (error) {
        if (!isCallError(error) || error.rtn !== RTN.confirm) throw error
        const run = async () => finish(await send(true, { hideErrors: true, idempotencyKey: `${key} confirmed` }))
        await confirm({ title, body: error.message, action: title, run })
      }
    })
  return { run, busy, problem }
}
