export const ONBOARDING_STATES = [
  ...(['notStarted', 'inProgress', 'submitted', 'needsInfo', 'active', 'restricted'] as const),
  ...(['rejected', 'closed'] as const),
] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]

const NEXT: Readonly<Record<OnboardingState, readonly OnboardingState[]>> = {
  notStarted: ['inProgress', 'closed'],
  inProgress: ['submitted', 'closed'],
  submitted: ['needsInfo', 'active', 'restricted', 'rejected', 'closed'],
  needsInfo: ['submitted', 'active', 'restricted', 'rejected', 'closed'],
  active: ['restricted', 'closed'],
  restricted: ['active', 'rejected', 'closed'],
  rejected: [],
  closed: [],
}

export const mayFollow = (from: OnboardingState, to: OnboardingState): boolean => NEXT[from].includes(to)

export const maySubmit = (state: OnboardingState): boolean =>
  state === 'inProgress' || state === 'needsInfo' || state === 'restricted'

/** Details change only while the merchant fills them in, or the provider wants more. */
export const isOpenToChanges = (state: OnboardingState): boolean => state === 'notStarted' || maySubmit(state)

/** A restricted business stays restricted until the provider has judged what it sent. */
export const stateOfSubmitted = (before: OnboardingState): OnboardingState =>
  before === 'restricted' ? before : 'submitted'

/** The provider's word for the state, as far as it can follow from ours: an active business that has to send more is restricted. */
export function stateAfterAnswer(before: OnboardingState, answer: OnboardingState): OnboardingState {
  const next = answer === 'needsInfo' && (before === 'active' || before === 'restricted') ? 'restricted' : answer
  return mayFollow(before, next) ? next : before
}

/** The provider may still change its mind about these. */
export const isUnderReview = (state: OnboardingState): boolean =>
  state === 'submitted' || state === 'needsInfo' || state === 'active' || state === 'restricted'
