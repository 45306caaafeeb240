import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import { beginTaskHandler } from './begin-task.ts'
import { itemsForDevice } from './items-for-device.ts'
import { scanOperations } from './scan-operations.ts'
import { taskSourcesHandler } from './task-sources.ts'

/** What a handheld asks of the server beside the life of its tasks. */
export const handheldOperations: readonly ServedOperation[] = [
  ...scanOperations,
  beginTaskHandler,
  taskSourcesHandler,
  itemsForDevice,
]
