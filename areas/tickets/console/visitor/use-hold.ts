import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { call } from '#platform/console/visitor/call.ts'
import { leaveTo } from '#platform/console/visitor/leave-to.ts'
import { useLocale } from '#platform/console/visitor/words.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type * as calls from '../../contract/public-booking.ts'
import { holdPublicly, payPublicly } from './calls.ts'

/** Null: a booking that waits or has no payment is shown on its own page, which says what comes next. */
async function openCheckout(token: string): Promise<string | null> {
  try {
    return (await call(payPublicly, { token })).checkoutPath
  } catch (error) {
    if (!isCallError(error)) throw error
    return null
  }
}

type Wanted = Omit<InputOfOperation<typeof calls.holdPublicly>, 'code' | 'language'>

/** Holds the places once, however often the button is pressed, and goes on to the payment or to the booking's page. */
export function useHold(code: string) {
  const language = useLocale().id
  const { attempt, busy, problem } = useAttempt()
  const [key, setKey] = useState(newId)
  const hold = (wanted: Wanted) =>
    attempt(async () => {
      const sent = { code, ...wanted, language }
      try {
        const { token } = await call(holdPublicly, sent, { idempotencyKey: key })
        leaveTo((await openCheckout(token)) ?? `/t/${token}`)
      } finally {
        setKey(newId())
      }
    })
  return { hold, busy, problem }
}
