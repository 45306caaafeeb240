import type { ResourceHooks } from '#platform/server/resource/engine.ts'

/** Feedback belongs to its author. */
export const feedbackHooks: ResourceHooks = {
  prepare: async (ctx, changes) =>
    changes.map(change =>
      change.after && !change.before
        ? { ...change, after: { ...change.after, userName: ctx.who?.userName ?? '' } }
        : change,
    ),
}
