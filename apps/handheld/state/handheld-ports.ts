import type { ShopLooks } from '#areas/printing/contract/shop-looks.ts'
import type { HandheldItemsAnswer, OfferedSource } from '#areas/stock/contract/handheld/device.ts'
import type { MadeScan, ScannedLine } from '#areas/stock/contract/handheld/scans.ts'
import type { TaskKind, TaskSource } from '#areas/stock/contract/handheld/task.ts'
import type { OneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import type { HandheldDatabase, TaskHeader } from '../device/handheld-database.ts'
import type { Upload } from '../device/send-scans.ts'

export type TaskStep = 'commit' | 'reopen' | 'audit'

export interface NewTask {
  readonly kind: TaskKind
  readonly name: string
  readonly toStore?: string
  readonly source?: { readonly source: TaskSource; readonly id: string }
}

/** Calls of a handheld. Each rejects when the server cannot be reached, and with the server's text when it refuses. */
export interface HandheldServer {
  items(input: { since?: string; after?: string }): Promise<HandheldItemsAnswer>
  looks(): Promise<ShopLooks>
  tasks(state: string): Promise<readonly TaskHeader[]>
  open(task: string): Promise<{ readonly header: TaskHeader; readonly lines: readonly ScannedLine[] }>
  begin(task: NewTask): Promise<{ readonly id: string }>
  sources(): Promise<readonly OfferedSource[]>
  readonly upload: Upload
  scansOfLine(task: string, lineId: string): Promise<readonly MadeScan[]>
  assign(task: string, lineId: string, item: string): Promise<void>
  /** Rejects with rtn -1200 to ask for confirmation. */
  step(header: TaskHeader, step: TaskStep, confirm: boolean): Promise<TaskHeader>
}

/** Everything outside a handheld: passed in, so that tests can replace it. */
export interface HandheldPorts {
  readonly db: HandheldDatabase
  readonly server: HandheldServer
  readonly siteId: string
  /** Id of the signed-in user. */
  readonly user: string
  /** Milliseconds since the epoch. */
  now(): number
  id(): string
  signal(kind: 'right' | 'wrong'): void
  readonly oneAtATime: OneAtATime
}
