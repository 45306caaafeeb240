import { useEffect, useMemo } from 'react'
import { useHandheld, useHandheldState } from '../handheld-context.ts'
import { type OpenTask, openTask } from '../state/open-task.ts'

/** Milliseconds between two requests for others' scans. */
const LOOK_EVERY = 5000

/** The task of an open page. */
export function useOpenTask(id: string): OpenTask {
  const handheld = useHandheld()
  const changes = useHandheldState(state => state.changes)
  const task = useMemo(() => openTask(handheld, id), [handheld, id])
  useEffect(() => {
    void task.show().then(task.look)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void task.look()
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [task])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent has changed what the device knows of the task
  useEffect(() => void task.show(), [task, changes])
  return task
}
