import { isCallError } from '../api/call-error.ts'
import type { CommandChoice, PaletteCommand } from '../area-console.ts'
import { translate } from '../language/messages.tsx'
import { go } from '../routes/navigation.ts'
import { toast } from '../toast/toast.ts'

/**
 * Runs a command. @returns the choices to list where there are several; undefined once the command opened its page or said
 * why it can't
 */
export async function runCommand({ key, opens }: PaletteCommand): Promise<readonly CommandChoice[] | undefined> {
  if (typeof opens === 'string') {
    go(opens)
    return undefined
  }
  const choices = await loadChoices(opens)
  const [only] = choices ?? []
  if (choices && choices.length > 1) return choices
  if (only) go(only.path)
  else if (choices) toast({ message: translate(`${key}.none`) })
  return undefined
}

/** Undefined where the call failed; it has shown the reason. */
async function loadChoices(
  load: () => Promise<readonly CommandChoice[]>,
): Promise<readonly CommandChoice[] | undefined> {
  try {
    return await load()
  } catch (error) {
    if (!isCallError(error)) throw error
    return undefined
  }
}
