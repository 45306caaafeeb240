import type { Locator } from '@playwright/test'

/** Moves on the way: one jump from start to end is at times not taken for a drag on a busy machine. */
const STEPS = 5

/** Drags with the mouse as a hand does. */
export const drag = (from: Locator, to: Locator): Promise<void> => from.dragTo(to, { steps: STEPS })
