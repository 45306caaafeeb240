import type { Purpose } from '../delivery/message-state.ts'

/** Purposes of the messages that the product sends by itself. A template states the same one, since it decides what the text must say. */
export const STANDARD_PURPOSES = {
  code: 'code',
  invitation: 'transactional',
  welcome: 'transactional',
  receipt: 'transactional',
  birthday: 'marketing',
  pointsExpiring: 'marketing',
  topUp: 'transactional',
  reward: 'marketing',
} as const satisfies Record<string, Purpose>
export type StandardCode = keyof typeof STANDARD_PURPOSES

const isStandard = (code: string): code is StandardCode => Object.hasOwn(STANDARD_PURPOSES, code)

/** The purpose of every message of a code; undefined where templates of it may state any. */
export const purposeByCode = (code: string): Purpose | undefined =>
  isStandard(code) ? STANDARD_PURPOSES[code] : undefined
