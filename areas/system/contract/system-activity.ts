import { choice, instant, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const ACTIVITY = [
  'signIn',
  'signInFailed',
  'signOut',
  'revoked',
  'registered',
  'passwordChanged',
  'passwordReset',
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'deletionRequested',
  'deletionWithdrawn',
] as const
export type ActivityKind = (typeof ACTIVITY)[number]

/** Sign-ins and related events. Unknown names are logged with the platform. */
export const SystemActivity = resource('log.systemActivity', {
  scope: 'merchant',
  title: 'userName',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    kind: choice(ACTIVITY),
    /** An id instead of a reference, so that the log does not prevent deletion. */
    userId: text({ max: 40, optional: true }),
    /** As typed at sign-in, or the user's name. */
    userName: text({ max: 254 }),
    device: text({ max: 64 }),
    address: text({ max: 60 }),
    agent: text({ max: 300, default: '' }),
  },
  list: {
    columns: ['at', 'kind', 'userName', 'address', 'agent', 'device'],
    sort: '-at',
    filters: ['at', 'kind', 'userId', 'address'],
    search: ['userName', 'address', 'agent'],
  },
})
