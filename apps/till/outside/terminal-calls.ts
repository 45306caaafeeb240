import type { ServerReply, TerminalServer } from '#adapters/card-terminal/browser/server-terminal.ts'
import { cancelAtTerminal, lastAtTerminal, payAtTerminal, replyToTerminal } from '#areas/payments/contract/terminal.ts'
import { Transaction } from '#areas/payments/contract/transaction.ts'
import { type Called, call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { onLive } from '#platform/console/shell/live/live.ts'
import { CHANGED } from '#platform/contract/calls/live.ts'
import { toWire } from '#platform/rules/money/money.ts'

const QUIET = { hideErrors: true, hideLoading: true }

interface Place {
  readonly ordLot: string
  readonly register: string
  /** Of the payment method. */
  readonly account: string
}

/** A refusal means that nothing was charged; everything else that fails means that nobody knows. */
async function ask<I, O extends ServerReply>(
  operation: Called<I, O>,
  input: I,
  idempotencyKey: string,
): Promise<ServerReply> {
  try {
    return (await call(operation, input, { ...QUIET, idempotencyKey })).result
  } catch (error) {
    if (!isCallError(error)) throw error
    return error.kind === 'refused' ? { refused: error.message } : undefined
  }
}

/** Calls about the terminal of one register. The reference of a payment is its key: sent again, it charges once. */
export function terminalCalls({ ordLot, register, account }: Place): TerminalServer {
  const place = (reference: string) => ({ ordLot, register, reference })
  return {
    pay: ({ reference, kind, amount, tip = 0, surcharge = 0, sale = '', original }) =>
      ask(
        payAtTerminal,
        {
          ...{ ...place(reference), account, kind, sale, amount: toWire(amount) },
          ...{ tip: toWire(tip), surcharge: toWire(surcharge), ...(original === undefined ? {} : { original }) },
        },
        reference,
      ),
    last: reference => ask(lastAtTerminal, place(reference), newId()),
    cancel: reference => ask(cancelAtTerminal, place(reference), newId()),
    sign: (reference, matches) =>
      ask(replyToTerminal, { ...place(reference), reply: matches ? 'signatureMatches' : 'signatureDiffers' }, newId()),
    changed: ms =>
      new Promise(resolve => {
        const stop = onLive(`${CHANGED}${Transaction.key}`, () => end())
        const timer = setTimeout(() => end(), ms)
        const end = () => {
          clearTimeout(timer)
          stop()
          resolve()
        }
      }),
  }
}
