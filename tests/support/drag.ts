import type { Locator } from '@playwright/test'

/** Intermediate moves: a busy machine sometimes does not treat one jump as a drag. */
const STEPS = 5

/** Drags with the mouse as a hand does. */
export const drag = (from: Locator, to: Locator): Promise<void> => from.dragTo(to, { steps: STEPS })
