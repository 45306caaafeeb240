import { toast } from '../toast/toast.ts'
import { isCallError } from './call-error.ts'

/** Shows the error of a failed call, unless the catalogue has shown it. Rethrows any other error. */
export function tellRefusal(error: unknown): void {
  if (!isCallError(error)) throw error
  if (!error.isShown) toast({ message: error.message, tone: 'bad' })
}
