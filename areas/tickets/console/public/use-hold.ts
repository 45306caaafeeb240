import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useLocale } from '#platform/console/shell/language/messages.tsx'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { holdPublicly, payPublicly } from '../../contract/public-booking.ts'

/** Null: a booking that waits or has no payment is shown on its own page, which says what comes next. */
async function openCheckout(token: string): Promise<string | null> {
  try {
    return (await call(payPublicly, { token }, { hideErrors: true })).result.checkoutPath
  } catch (error) {
    if (!isCallError(error)) throw error
    return null
  }
}

type Wanted = Omit<InputOfOperation<typeof holdPublicly>, 'code' | 'language'>

/** Holds the places once, however often the button is pressed, and goes on to the payment or to the booking's page. */
export function useHold(code: string) {
  const language = useLocale().id
  const { attempt, busy, problem } = useAttempt()
  const [key, setKey] = useState(newId)
  const hold = (wanted: Wanted) =>
    attempt(async () => {
      const sent = { code, ...wanted, language }
      try {
        const { token } = (await call(holdPublicly, sent, { hideErrors: true, idempotencyKey: key })).result
        window.location.assign((await openCheckout(token)) ?? `/t/${token}`)
      } finally {
        setKey(newId())
      }
    })
  return { hold, busy, problem }
}
