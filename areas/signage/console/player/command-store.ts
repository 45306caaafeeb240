import { SCREEN_OVERRIDES, type ScreenOverride } from '../../rules/sign-command.ts'

const DONE = 'signage done'
const SCREEN = 'signage screen'

/** Ids of commands that were done and that the server does not know of yet: also after the restart that one of them asked for. */
export const readDone = (): string[] => (localStorage.getItem(DONE) ?? '').split(' ').filter(Boolean)
export const storeDone = (ids: readonly string[]): void => localStorage.setItem(DONE, ids.join(' '))

/** A screen that was told to be off stays off when its television restarts. */
export const readScreen = (): ScreenOverride =>
  SCREEN_OVERRIDES.find(each => each === localStorage.getItem(SCREEN)) ?? 'hours'
export const storeScreen = (override: ScreenOverride): void => localStorage.setItem(SCREEN, override)
