import { useEffect, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { TaskHeader } from '../device/handheld-database.ts'
import { useHandheld } from '../handheld-context.ts'

/** Tasks that are loaded for use offline. */
const MOST_READY = 20

export interface TasksOfState {
  readonly tasks: readonly TaskHeader[] | undefined
  readonly problem?: string | undefined
}

/** The shop's tasks in a state. Offline: those stored on this device. */
export function useTasks(state: string): TasksOfState {
  const handheld = useHandheld()
  const [shown, setShown] = useState<TasksOfState>({ tasks: undefined })
  useEffect(() => {
    let wanted = true
    const { db, server, siteId } = handheld.ports
    const put = (tasks: readonly TaskHeader[], problem?: string) => wanted && setShown({ tasks, problem })

    async function ofDevice(): Promise<TaskHeader[]> {
      const stored = await db.getAllFromIndex('tasks', 'siteId', siteId)
      return stored.map(({ header }) => header).filter(header => header.state === state)
    }
    async function makeReady(tasks: readonly TaskHeader[]) {
      for (const { id } of tasks.slice(0, MOST_READY)) await db.put('tasks', { id, siteId, ...(await server.open(id)) })
    }
    async function load() {
      put(await ofDevice())
      try {
        await handheld.reached(async () => {
          const tasks = await server.tasks(state)
          put(tasks)
          if (state === 'processing') await makeReady(tasks)
        })
      } catch (error) {
        if (!isCallError(error)) throw error
        put(await ofDevice(), error.message)
      }
    }
    void load()
    return () => {
      wanted = false
    }
  }, [handheld, state])
  return shown
}
