import { toast } from '../toast/toast.ts'
import { isCallError } from './call-error.ts'

/** Tells of a call that was not done, where the catalogue has not told of it. What is no failed call is a fault, and goes on. */
export function tellRefusal(error: unknown): void {
  if (!isCallError(error)) throw error
  if (!error.told) toast({ message: error.message, tone: 'bad' })
}
