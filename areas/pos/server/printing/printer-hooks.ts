import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { type PrinterFacts, printerProblems } from './printer-problems.ts'

export const printerHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => {
      if (!after) return undefined
      return printerProblems(after as unknown as PrinterFacts) // fields of the definition that the row was judged by
    }),
}
