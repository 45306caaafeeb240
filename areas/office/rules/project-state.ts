export const PROJECT_STATES = ['planned', 'active', 'onHold', 'done', 'cancelled'] as const
export type ProjectState = (typeof PROJECT_STATES)[number]
