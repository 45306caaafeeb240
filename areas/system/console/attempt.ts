import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'

/** Runs the work of a button. Shows the error unless the catalogue has shown it. Returns true on success. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    tellRefusal(error)
    return false
  }
}
