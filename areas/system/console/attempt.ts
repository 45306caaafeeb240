import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'

/** Does what a button asks for; a failure is told where the catalogue has not told it. True when it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    tellRefusal(error)
    return false
  }
}
