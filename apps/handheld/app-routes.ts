import { findRoute } from '#platform/console/shell/routes/routes.ts'
import { matchPath } from '#platform/rules/console/match-path.ts'

export const HOME_PATH = '/app/handy/home'
export const TASKS_PATH = '/app/handy/tasks'
export const taskPath = (task: string): string => `/app/handy/task/${task}/plus`

/** Both paths of a task's items (core.md section 2). */
const TASK_PATTERNS = ['/app/handy/task/{task}/plus', '/handy/task/{task}/plus'] as const

export interface AppPlace {
  /** Page key; undefined where the user has no such page. */
  readonly page: string | undefined
  readonly task?: string
}

function taskOfPath(path: string): string | undefined {
  for (const pattern of TASK_PATTERNS) {
    const task = matchPath(pattern, path)?.task
    if (task) return task
  }
  return undefined
}

export const isTaskPath = (path: string): boolean => taskOfPath(path) !== undefined
export const mayOpen = (path: string): boolean => findRoute(path) !== null

/** The page of a path. Users with the tasks page can open its items; all other pages come from the menu. */
export function placeOfPath(path: string): AppPlace {
  const task = taskOfPath(path)
  if (task) return { page: mayOpen(TASKS_PATH) ? 'app.taskItems' : undefined, task }
  const page = findRoute(path)?.route.page
  return { page: page?.startsWith('app.') ? page : undefined }
}
