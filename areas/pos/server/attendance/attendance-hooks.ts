import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { shiftProblem } from '../../rules/shift.ts'

export const attendanceHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => {
      if (!after) return undefined
      const problem = shiftProblem({
        startedAt: Date.parse(String(after.startedAt)),
        endedAt: typeof after.endedAt === 'string' ? Date.parse(after.endedAt) : null,
        breakMinutes: Number(after.breakMinutes ?? 0),
      })
      return problem && { [problem.field]: { code: problem.code } }
    }),
}
