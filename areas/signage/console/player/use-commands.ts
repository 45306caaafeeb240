import { useCallback, useEffect, useState } from 'react'
import { SCREEN_OVERRIDES, type ScreenOverride, type SignCommand } from '../../rules/sign-command.ts'
import { readDone, readScreen, storeDone, storeScreen } from './command-store.ts'
import { forgetPlan } from './player-store.ts'

/** How long a television says which one it is. */
const IDENTIFY_MS = 15_000

interface Commands {
  /** It says which one it is. */
  readonly identifies: boolean
  readonly screen: ScreenOverride
  obey(commands: readonly SignCommand[]): void
}

/** Does what the console told this television. A tap on it shows which one it is, too. */
export function useCommands(onFault: (error: unknown) => void): Commands {
  const [identified, setIdentified] = useState(0)
  const [screen, setScreen] = useState(readScreen)
  useEffect(() => {
    const show = () => setIdentified(times => times + 1)
    window.addEventListener('pointerdown', show)
    return () => window.removeEventListener('pointerdown', show)
  }, [])
  useEffect(() => {
    if (identified === 0) return
    const timer = setTimeout(() => setIdentified(0), IDENTIFY_MS)
    return () => clearTimeout(timer)
  }, [identified])
  const obeyOne = useCallback(async ({ id, kind, value }: SignCommand) => {
    // Stored first: what a restart interrupts is not done again.
    storeDone([...readDone(), id])
    if (kind === 'identify') setIdentified(times => times + 1)
    if (kind === 'screen') {
      const override = SCREEN_OVERRIDES[value ?? -1] ?? 'hours'
      storeScreen(override)
      setScreen(override)
    }
    if (kind === 'clearCache') await forgetPlan()
    if (kind === 'clearCache' || kind === 'reload') window.location.reload()
  }, [])
  const obey = useCallback(
    (commands: readonly SignCommand[]) => {
      for (const command of commands) obeyOne(command).catch(onFault)
    },
    [obeyOne, onFault],
  )
  return { identifies: identified > 0, screen, obey }
}
