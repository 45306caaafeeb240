import { z } from 'zod'
import { BATCH_BODY, operation } from '../define/operation.ts'

const profileResult = z.object({
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  description: z.string(),
  /** Id and address of the stored picture. */
  avatar: z.string().nullable(),
  avatarUrl: z.string(),
  authenticator: z.boolean(),
  version: z.int32(),
})
export type Profile = z.infer<typeof profileResult>

/** The signed-in user's profile. */
export const profile = operation('/al/user/profile', {
  input: z.strictObject({}),
  output: profileResult,
  need: 'signedIn',
})

/** Changes the signed-in user's profile; fields that are left out stay. */
export const updateProfile = operation('/al/user/profile/update', {
  input: z.strictObject({
    version: z.int32(),
    firstName: z.string().trim().min(1).max(80),
    lastName: z.string().trim().max(80),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullable(),
    description: z.string().trim().max(400),
    avatar: z.uuid().nullable(),
  }),
  output: profileResult,
  need: 'signedIn',
  writes: true,
})

/**
 * Small preferences of the user that apply on every device. Merged by name; null removes one. At most 64 kB in total.
 */
export const saveUserSettings = operation('/al/user/settings/save', {
  input: z.strictObject({ settings: z.record(z.string().max(80), z.unknown()) }),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
  bodyLimit: BATCH_BODY,
})

const savedView = z.object({
  id: z.string(),
  /** Page key of the list or report. */
  page: z.string(),
  name: z.string(),
  /** All users of the merchant see it; only its creator can change it. */
  shared: z.boolean(),
  mine: z.boolean(),
  /** State of the list: search, filter, sort, columns and so on. */
  view: z.record(z.string(), z.unknown()),
})
export type SavedView = z.infer<typeof savedView>

/** Saved views of a page: the user's own and shared ones. */
export const savedViews = operation('/al/user/views', {
  input: z.strictObject({ page: z.string().max(120) }),
  output: z.array(savedView),
  need: 'signedIn',
})

/** Adds a view, or changes the one with that id. */
export const saveView = operation('/al/user/views/save', {
  input: z.strictObject({
    id: z.string().max(64).optional(),
    page: z.string().max(120),
    name: z.string().trim().min(1).max(80),
    shared: z.boolean().default(false),
    view: z.record(z.string(), z.unknown()),
  }),
  output: savedView,
  need: 'signedIn',
  writes: true,
  bodyLimit: BATCH_BODY,
})

/** Removes a saved view. */
export const removeView = operation('/al/user/views/remove', {
  input: z.strictObject({ id: z.string().max(64) }),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
})
