import { z } from 'zod'
import { choice, instant, json, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CHANGE_STATUSES } from '../rules/change-approval.ts'
import { OTHER_APPROVALS } from './second-person.ts'

/** A sensitive change that waits for a second person (docs/decisions/second-person.md). */
export const ChangeRequest = resource('system.changeRequest', {
  scope: 'merchant',
  title: 'title',
  actions: ['list', 'export'],
  fields: {
    title: text({ max: 200 }),
    kind: choice(['user.contact', 'user.grants', 'user.authenticator', ...OTHER_APPROVALS]),
    /** The user to be changed; of other approvals, who asked. */
    userId: text({ max: 40 }),
    userName: text({ max: 40 }),
    payload: json(z.record(z.string(), z.unknown())),
    status: choice(CHANGE_STATUSES, { default: 'pending' }),
    /** Names instead of references, because decisions outlive their authors' accounts. */
    requestedBy: text({ max: 40 }),
    requestedByName: text({ max: 40 }),
    requestedAt: instant(),
    expiresAt: instant(),
    decidedByName: text({ max: 40, optional: true }),
    decidedAt: instant({ optional: true }),
    reason: text({ max: 400, optional: true }),
  },
  list: {
    columns: ['title', 'kind', 'userName', 'status', 'requestedByName', 'requestedAt', 'expiresAt', 'decidedByName'],
    sort: '-requestedAt',
    filters: ['status', 'kind', 'userName', 'requestedByName', 'requestedAt'],
    search: ['title'],
  },
})

const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('user.contact'),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish(),
    mobile: z
      .string()
      .trim()
      .regex(/^\+?[0-9 ()-]{4,24}$/)
      .nullish(),
  }),
  z.strictObject({
    kind: z.literal('user.grants'),
    /** All grants that the user will have. */
    grants: z
      .array(z.strictObject({ userType: z.uuid(), allSites: z.boolean(), sites: z.array(z.uuid()).max(1000) }))
      .max(50),
  }),
  /** Removes the authenticator app. */
  z.strictObject({ kind: z.literal('user.authenticator') }),
])
export type SensitiveChange = z.infer<typeof change>

const CONTROL = { request: 'request', withdraw: 'request', approve: 'approve', reject: 'approve' } as const
const reason = z.string().trim().max(400).optional()

/** Information-change authorisation: requests a sensitive change, and approves, rejects or withdraws a request. */
export const infoChangeAuth = operation('/infoChgAuth/action', {
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('request'), user: z.uuid(), change, reason }),
    z.strictObject({ action: z.literal('approve'), id: z.uuid() }),
    z.strictObject({ action: z.literal('reject'), id: z.uuid(), reason }),
    z.strictObject({ action: z.literal('withdraw'), id: z.uuid() }),
  ]),
  output: z.object({ id: z.string(), status: z.string() }),
  need: 'signedIn',
  writes: true,
  narrow: ({ action }) => ({ need: `system.changeRequest:${CONTROL[action]}`, writes: true }),
})
