import type { HeaderOf, LineOf } from '#platform/contract/define/document.ts'
import type { HandheldTask } from '../../contract/handheld/task.ts'

/** A handheld task, which becomes a document when it is audited. */
export type Task = HeaderOf<typeof HandheldTask>
export type TaskLine = LineOf<typeof HandheldTask>
