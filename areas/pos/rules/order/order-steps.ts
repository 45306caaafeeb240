export const ORDER_STATES = ['new', 'accepted', 'ready', 'collected', 'denied', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/** Accepted and not handed over yet: tills can bill it. */
export const OPEN_ORDER_STATES = ['accepted', 'ready'] as const satisfies readonly OrderState[]

export type Step = 'accept' | 'deny' | 'ready' | 'collect' | 'changeTime'

/**
 * States from which a step is possible, and its result. An accepted order can still be denied, for example if the oven
 * breaks.
 */
const STEPS: Readonly<Record<Step, { readonly from: readonly OrderState[]; readonly to?: OrderState }>> = {
  accept: { from: ['new'], to: 'accepted' },
  deny: { from: ['new', 'accepted'], to: 'denied' },
  ready: { from: ['accepted'], to: 'ready' },
  collect: { from: ['ready'], to: 'collected' },
  changeTime: { from: ['accepted'] },
}

/** States in which a channel can still change what was ordered. */
export const isChangeable = (state: OrderState): boolean => state === 'new' || state === 'accepted' || state === 'ready'

/** The customer or the channel can cancel at any time, also after the order was handed over. */
export const isCancellable = (state: OrderState): boolean => isChangeable(state) || state === 'collected'

export const STEP_NAMES = Object.keys(STEPS) as readonly Step[] // the keys written above

export const mayStep = (state: OrderState, step: Step): boolean => STEPS[step].from.includes(state)

/** The state after a step; undefined if the step is not possible. */
export const stateAfter = (state: OrderState, step: Step): OrderState | undefined =>
  mayStep(state, step) ? (STEPS[step].to ?? state) : undefined
