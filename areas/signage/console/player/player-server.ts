import { mayTryAgain } from '#platform/console/shell/api/call.ts'
import { send } from '#platform/console/shell/api/transport.ts'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'

/** An answer that is not positive. */
export class PlayerFault extends Error {
  /** The television is no longer paired. */
  readonly keyEnded: boolean
  constructor(message: string, keyEnded: boolean) {
    super(message)
    this.keyEnded = keyEnded
  }
}

/**
 * Without the console's error handling: a television has no user to tell, and no session to end. Its clock may be wrong;
 * the server's refusal corrects it.
 */
export async function askServer<Op extends AnyOperation>(
  { path }: Op,
  input: InputOfOperation<Op>,
): Promise<OutputOfOperation<Op>> {
  const ask = async (): Promise<Envelope> => {
    const response = await send(path, input, { hideLoading: true, withoutSession: true })
    if (response.status !== 200) throw new PlayerFault(`${path} answered ${response.status}`, false)
    return response.json()
  }
  const first = await ask()
  const { success, rtn, dispMsg, result } = mayTryAgain(first, {}) ? await ask() : first
  if (success !== 1) throw new PlayerFault(dispMsg, rtn === RTN.notSignedIn)
  return result as OutputOfOperation<Op> // of the operation that was asked
}
