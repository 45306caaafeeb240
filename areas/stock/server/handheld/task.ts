import type { HeaderOf, LineOf } from '#platform/contract/define/document.ts'
import type { HandheldTask } from '../../contract/handheld/task.ts'

/** A handheld task. Its audit creates a document. */
export type Task = HeaderOf<typeof HandheldTask>
export type TaskLine = LineOf<typeof HandheldTask>
