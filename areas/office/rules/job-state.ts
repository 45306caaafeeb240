export const JOB_STATES = ['new', 'planned', 'doing', 'waiting', 'done', 'closed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Nobody works on it any more. */
export const FINISHED: readonly JobState[] = ['done', 'closed', 'cancelled']

export const isOpen = (state: JobState): boolean => !FINISHED.includes(state)

const REOPENED: readonly JobState[] = ['planned', 'doing']

/** Life of a job (system-rest.md section 4); every open or done job can be cancelled, every finished one reopened. */
const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
  new: ['planned', 'doing', 'cancelled'],
  planned: ['doing', 'cancelled'],
  doing: ['waiting', 'done', 'cancelled'],
  waiting: ['doing', 'done', 'cancelled'],
  done: ['closed', ...REOPENED, 'cancelled'],
  closed: REOPENED,
  cancelled: REOPENED,
}

export const nextStates = (from: JobState): readonly JobState[] => NEXT[from]

export const mayBecome = (from: JobState, to: JobState): boolean => NEXT[from].includes(to)

/** A job that depends on open ones is neither begun nor done. */
export const needsItsDependencies = (to: JobState): boolean => to === 'doing' || to === 'done'
