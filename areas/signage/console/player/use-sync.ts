import { useEffect, useRef, useState } from 'react'
import { machine } from '#platform/console/shell/device/clock.ts'
import { SYNC_SECONDS, syncSign } from '../../contract/player.ts'
import { newCommands, type SignCommand } from '../../rules/sign-command.ts'
import { readDone, storeDone } from './command-store.ts'
import { loadPosterView } from './load-poster-view.ts'
import { askServer, PlayerFault } from './player-server.ts'
import { dropOtherFiles, fetchFiles, readPlan, type StoredPlan, storePlan } from './player-store.ts'

/** Signs that start together do not ask together. */
const SPREAD = 0.2

const screenSize = (): string => `${window.innerWidth}x${window.innerHeight}`

/** Of a fault: as many characters as the call accepts. */
const FAULT_LENGTH = 400

export const toFault = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, FAULT_LENGTH)

interface Report {
  readonly playing: string
  /** What went wrong at the sync before. */
  readonly fault: string | undefined
  /** Does what the answer tells it to. */
  obey(commands: readonly SignCommand[]): void
}

/** Asks for news; a plan whose files have all come replaces the old one, or nothing changes. */
async function syncOnce(
  key: string,
  known: StoredPlan | undefined,
  { playing, fault, obey }: Report,
): Promise<StoredPlan | undefined> {
  const have = known?.plan.number
  const finished = readDone()
  const answer = await askServer(syncSign, {
    key,
    resolution: screenSize(),
    ...(have && { have }),
    ...(playing && { playing }),
    ...(fault && { fault }),
    ...(finished.length > 0 && { done: finished }),
  })
  const commands = newCommands(answer.commands, finished)
  storeDone(readDone().filter(id => !finished.includes(id)))
  obey(commands)
  const clockOffset = answer.serverTm - machine.now()
  const plan = answer.plan ?? known?.plan
  if (!plan) return undefined
  if (answer.plan) {
    await fetchFiles(answer.plan)
    // Also without a network later on.
    if (answer.plan.posters?.length) await loadPosterView()
  }
  const stored = { plan, confirmedAt: answer.serverTm, clockOffset }
  storePlan(stored)
  if (answer.plan) await dropOtherFiles(answer.plan)
  return stored
}

/** What the next sync tells the server. */
export interface SyncReport {
  /** Name of what plays. */
  readonly playing: { readonly current: string }
  readonly fault: { current: string | undefined }
  obey(commands: readonly SignCommand[]): void
}

export interface SyncState {
  readonly stored: StoredPlan | undefined
  readonly offline: boolean
}

/** The plan of a paired television: from the device at once, then from the server again and again. */
export function useSync(key: string, { playing, fault, obey }: SyncReport, onKeyEnded: () => void): SyncState {
  const [state, setState] = useState<SyncState>(() => ({ stored: readPlan(), offline: false }))
  const latest = useRef(state.stored)
  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = async () => {
      try {
        const lastFault = fault.current
        const stored = await syncOnce(key, latest.current, { playing: playing.current, fault: lastFault, obey })
        if (stopped) return
        // A fault of the meantime is for the next sync.
        if (fault.current === lastFault) fault.current = undefined
        latest.current = stored
        setState({ stored, offline: false })
      } catch (error) {
        if (stopped) return
        if (error instanceof PlayerFault && error.keyEnded) return onKeyEnded()
        fault.current = toFault(error)
        setState({ stored: latest.current, offline: true })
      }
      timer = setTimeout(turn, SYNC_SECONDS * 1000 * (1 - SPREAD * spread()))
    }
    void turn()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [key, playing, fault, obey, onKeyEnded])
  return state
}

/** Between 0 and 1, by the moment: no chance is needed to spread signs. */
const spread = (): number => (performance.now() % 97) / 97
