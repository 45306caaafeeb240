import type { SessionAction } from '#platform/contract/calls/session.ts'
import type { StoredProfile } from './stored-profile.ts'

const MENU_DIR = 1000

/** MERCHANT without a stored merchant code, otherwise STAFF. */
const toAction = (tokenNum: string): SessionAction => (tokenNum === '' ? 'MERCHANT' : 'STAFF')

// Shared by early/start-early.ts and load-session.ts: an early answer is found by its exact input.

export const shopsInput = ({ userId, tokenNum }: StoredProfile) => ({ action: toAction(tokenNum), userId })

export const menuInput = (profile: StoredProfile) => ({ ...shopsInput(profile), menuDir: MENU_DIR })

export const userInput = ({ userId, tokenNum }: StoredProfile) => ({
  userId,
  deviceId: '',
  ...(tokenNum && { tokenNum }),
})
