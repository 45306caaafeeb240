import { shopLooks } from '#areas/printing/contract/shop-looks.ts'
import { beginTask, handheldItems, taskSources } from '#areas/stock/contract/handheld/device.ts'
import { assignCode, scansOfLine, sendScans } from '#areas/stock/contract/handheld/scans.ts'
import { HandheldTask } from '#areas/stock/contract/handheld/task.ts'
import { isForLater, isHttpOfContents, isOfMessage } from '#platform/console/offline/call-fate.ts'
import { type Called, call } from '#platform/console/shell/api/call.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { TaskHeader } from '../device/handheld-database.ts'
import type { HandheldServer } from './handheld-ports.ts'

/** No loading bar covers the page, and the page shows errors itself. */
const QUIET = { hideErrors: true, hideLoading: true }
const MOST_TASKS = 100

const tasks = documentOperations(HandheldTask)

async function ask<I, O>(operation: Called<I, O>, input: I): Promise<O> {
  return (await call(operation, input, QUIET)).result
}

interface Place {
  readonly siteId: string
  readonly ordLot: string
}

export const handheldServer = ({ siteId, ordLot }: Place): HandheldServer => ({
  items: input => ask(handheldItems, { ordLot, ...input }),
  looks: () => ask(shopLooks, { ordLot }),
  tasks: async state => {
    const filter = { siteId, state }
    const list = await ask(tasks.action, { action: ACTION.list, filter, sort: '-number', pageSize: MOST_TASKS })
    return list as TaskHeader[] // the answer of the list action
  },
  open: async id => ask(tasks.get, { id }),
  begin: task => ask(beginTask, { ordLot, ...task }),
  sources: async () => (await ask(taskSources, { ordLot })).sources,
  upload: async (task, scans) => {
    try {
      return await ask(sendScans, { task, scans })
    } catch (error) {
      if (isForLater(error) || !isOfMessage(error)) throw error
      return { refused: error.message, apart: error.rtn === RTN.invalid || isHttpOfContents(error) }
    }
  },
  scansOfLine: async (task, lineId) => (await ask(scansOfLine, { task, lineId })).scans,
  assign: async (task, lineId, item) => void (await ask(assignCode, { task, lineId, item })),
  step: (header, transition, confirm) =>
    ask(tasks.transition, { id: header.id, version: header.version, transition, confirm }),
})
