import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** MERCHANT when no merchant code is stored, otherwise STAFF (core.md section 6). */
export const sessionAction = z.enum(['MERCHANT', 'STAFF'])
export type SessionAction = z.infer<typeof sessionAction>

/** Settings of the console from the merchant's system configuration. */
const consoleLimits = z.object({
  requestTimeoutSeconds: z.int(),
  /** Rows of a list or report page until the user chooses another number. */
  pageSize: z.int(),
})
export type ConsoleLimits = z.infer<typeof consoleLimits>

const userDetailResult = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userStatus: z.string(),
  userName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Address of the picture, or empty. */
  avatar: z.string(),
  description: z.string(),
  merchantName: z.string(),
  limits: consoleLimits,
  /** The user's preferences in the console (language, colour scheme and so on), by name. */
  settings: z.record(z.string(), z.unknown()),
  /** JSON text. */
  extInfo: z.string(),
})
export type UserDetail = z.infer<typeof userDetailResult>

/** Name, contact and settings of the signed-in user. */
export const userDetail = operation('/al/user/detail', {
  input: z.strictObject({
    userId: z.string().max(64),
    tokenNum: z.string().max(64).optional(),
    deviceId: z.string().max(64).default(''),
  }),
  output: userDetailResult,
  need: 'signedIn',
})

const menuPage = z.object({
  /** Path of the page; `{name}` or `:name` stands for a parameter. */
  link: z.string(),
  /** Name that is unique in the menu; entry of the list of cached views. */
  name: z.string(),
  /** In the caller's language. */
  title: z.string(),
  icon: z.string(),
  /** Page key in the console's registry. */
  page: z.string(),
  /** Label of the group of a long section. Pages of a group follow each other. */
  group: z.string().optional(),
  /** Key of the page that lists this page instead of the menu. */
  under: z.string().optional(),
  /** Reached from other pages only; not in the menu. */
  hidden: z.boolean().optional(),
  affix: z.boolean().optional(),
  noCache: z.boolean().optional(),
})
export type MenuPage = z.infer<typeof menuPage>

const menuSection = z.object({
  link: z.string(),
  menuName: z.string(),
  icon: z.string(),
  /** Not in daily use in the merchant's trade: the page is listed under More. */
  more: z.boolean().optional(),
  menuPages: z.array(menuPage),
})
export type MenuSection = z.infer<typeof menuSection>

/**
 * `map.pageCtrl` holds the permissions: `catalogue.plu:list|catalogue.plu:add|…`. `map.pageSites` lists the permissions
 * that apply in some shops only: `[{ sites: [id, …], pageCtrl }]`; absent where there are none.
 */
export const menuPages = operation('/al/menu/menuPages', {
  input: z.strictObject({
    action: sessionAction,
    userId: z.string().max(64),
    menuDir: z.int32().default(1000),
  }),
  output: z.array(menuSection),
  need: 'signedIn',
})

/**
 * Search words of the caller's pages and what can be added there, by page. The palette requests them when it first
 * opens, so that sign-in does not load them.
 */
export const searchWords = operation('/al/menu/searchWords', {
  input: z.strictObject({}),
  output: z.record(
    z.string(),
    z.object({
      alsoCalled: z.array(z.string()),
      /** Such as "Product", where the caller can add one. */
      adds: z.string().optional(),
    }),
  ),
  need: 'signedIn',
})

/**
 * Title of the page with this key or path, in the caller's language, whether or not the caller may open it. Empty for
 * an unknown page.
 */
export const pageTitle = operation('/al/menu/pageTitle', {
  input: z.strictObject({ path: z.string().max(1000), page: z.string().max(120).optional() }),
  output: z.object({ title: z.string() }),
  need: 'signedIn',
})

const userSite = z.object({
  ordLot: z.string(),
  lotName: z.string(),
  sitekey: z.string(),
  /** 1 parking, 101 hospitality, 201 retail. */
  lotType: z.int(),
  /** JSON text: urlArmpos, boardId, urlDownload, pathId, urlUpload, urlComm, version, … */
  extInfo: z.string(),
  /** Site id that the shop's rows carry. */
  siteId: z.string(),
  /** IANA name of the shop's time zone. */
  timeZone: z.string(),
  /** HH:mm; start of the shop's business day. */
  businessDayStart: z.string(),
  /** Earlier starts; each applied to business days before `before`. */
  earlierDayStarts: z.array(z.object({ before: z.string(), dayStart: z.string() })),
  /** Settings that differ from the default shop settings (core.md section 3), by name. */
  settings: z.record(z.string(), z.unknown()),
})
export type UserSite = z.infer<typeof userSite>

/** Shops in which the user works, with their settings. */
export const getUserSites = operation('/al/site/getUserSites', {
  input: z.strictObject({ action: sessionAction, userId: z.string().max(64) }),
  output: z.array(userSite),
  need: 'signedIn',
})

const userSession = z.object({
  id: z.string(),
  /** Browser and operating system, as far as the browser tells: "Chrome on Windows". */
  device: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the caller's own session. */
  current: z.boolean(),
})
export type UserSession = z.infer<typeof userSession>

/**
 * Where the user is signed in, latest first. The list reveals places and habits, so a session alone does not open it.
 */
export const userSessions = operation('/al/user/sessions', {
  input: z.strictObject({}),
  output: z.array(userSession),
  need: 'signedIn',
  recentProof: true,
})

/** Ends one session, or all except the caller's. */
export const revokeSessions = operation('/al/user/sessions/revoke', {
  input: z.union([z.strictObject({ id: z.string().max(64) }), z.strictObject({ others: z.literal(true) })]),
  output: z.object({ revoked: z.int() }),
  need: 'signedIn',
  writes: true,
  recentProof: true,
})
