import { matchPath } from '#platform/console/shell/routes/match-path.ts'
import { findRoute } from '#platform/console/shell/routes/routes.ts'

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

/** The page of a path. Whoever has the tasks has their items; everything else is what the menu has given. */
export function placeOfPath(path: string): AppPlace {
  for (const pattern of TASK_PATTERNS) {
    const task = matchPath(pattern, path)?.task
    if (task) return { page: findRoute(TASKS_PATH) ? 'app.taskItems' : undefined, task }
  }
  const page = findRoute(path)?.route.page
  return { page: page?.startsWith('app.') ? page : undefined }
}
