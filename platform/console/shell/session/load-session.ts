import type * as sessionCalls from '#platform/contract/calls/session.ts'
import type { MenuSection } from '#platform/contract/calls/session.ts'
import {
  type PageSites,
  parsePageCtrl,
  parsePageSites,
  type ShopsByPermission,
} from '#platform/rules/access/permission.ts'
import { call } from '../api/call.ts'
import { isCallError } from '../api/call-error.ts'
import { named } from '../api/named-call.ts'
import { debugGlobal } from '../device/debug.ts'
import { currentLocale, translate } from '../language/messages.tsx'
import { loadedAreas, registeredRoutes } from '../registry.ts'
import { ownRoutes } from '../routes/own-routes.ts'
import { buildRoutes, HOME, HOME_PAGE, routes } from '../routes/routes.ts'
import { toast } from '../toast/toast.ts'
import { storedShop } from './session.tsx'
import { menuInput, shopsInput, userInput } from './session-inputs.ts'
import { session, updateSession } from './session-store.ts'
import { type Shop, toShop } from './shop.ts'
import { type StoredProfile, storedProfile } from './stored-profile.ts'
import { applyUserChoices } from './user-choices.ts'

const userDetail = named<typeof sessionCalls.userDetail>('/al/user/detail')
const menuPages = named<typeof sessionCalls.menuPages>('/al/menu/menuPages')
const getUserSites = named<typeof sessionCalls.getUserSites>('/al/site/getUserSites')

/** Menu of a user whose menu could not be loaded: home only. */
const defaultMenu = (): MenuSection[] => {
  const title = translate('platform.shell.home.title')
  return [
    {
      link: HOME,
      menuName: title,
      icon: 'home',
      menuPages: [{ link: HOME, name: HOME_PAGE, title, icon: 'home', page: HOME_PAGE, affix: true }],
    },
  ]
}

/** The server refuses this user entirely, so the defaults below do not apply. */
const isSignedOut = (error: unknown): boolean => isCallError(error) && (error.isShown || error.status === 401)

async function loadShops(profile: StoredProfile): Promise<Shop[]> {
  const override = debugGlobal('shops')
  if (override) return override.map(toShop)
  try {
    const { result } = await call(getUserSites, shopsInput(profile), { hideErrors: true })
    return result.map(toShop)
  } catch (error) {
    if (isSignedOut(error)) throw error
    // Current shop and list are emptied; the guard then reports that there is no shop.
    return []
  }
}

interface LoadedMenu {
  readonly menu: readonly MenuSection[]
  readonly permissions: readonly string[]
  readonly permissionShops: ShopsByPermission
}

async function loadMenu(profile: StoredProfile): Promise<LoadedMenu> {
  const override = debugGlobal('menu')
  if (override) return { menu: override, permissions: ['*'], permissionShops: {} }
  try {
    const { result, map } = await call(menuPages, menuInput(profile), { hideErrors: true })
    return {
      menu: result,
      permissions: parsePageCtrl(String(map.pageCtrl ?? '')),
      permissionShops: parsePageSites((map.pageSites ?? []) as PageSites[]), // the form that menuPages defines
    }
  } catch (error) {
    if (isSignedOut(error)) throw error
    return { menu: defaultMenu(), permissions: [], permissionShops: {} }
  }
}

async function loadUser(profile: StoredProfile, deviceLoaded: Promise<void>) {
  try {
    return (await call(userDetail, userInput(profile), { hideErrors: true })).result
  } catch (error) {
    await deviceLoaded
    if (!isSignedOut(error)) toast({ message: translate('platform.error.getInfo'), tone: 'bad' })
    throw error
  }
}

const takeMenu = ({ menu, permissions, permissionShops }: LoadedMenu): void => {
  updateSession({ menu, permissions, permissionShops })
  takeRoutes()
}

const takeRoutes = (): void => routes.set(buildRoutes(session.get().menu, ownRoutes(), registeredRoutes()))

// An area's index registers its routes.
loadedAreas.subscribe(() => {
  if (session.get().menu.length > 0) takeRoutes()
})

/**
 * Loads shops, user info and menu, then sets roles and routes. Returns the number of shops; rejects when the user
 * cannot be loaded.
 * @param deviceLoaded errors here are shown after problems of the device
 */
export async function loadSession(deviceLoaded: Promise<void> = Promise.resolve()): Promise<number> {
  const profile = storedProfile()
  const [shops, user, menu] = await Promise.all([
    loadShops(profile),
    loadUser(profile, deviceLoaded),
    loadMenu(profile),
  ])
  // Every user is an admin to the console; the menu and the server decide permissions (core.md section 6).
  updateSession({
    user,
    userId: user.userId,
    tokenNum: profile.tokenNum,
    shops,
    currentShop: storedShop(shops),
    roles: ['admin'],
    admin: 1,
  })
  takeMenu(menu)
  // Menu titles are in the language of the call, so a change of language reloads them.
  const before = currentLocale()
  await applyUserChoices(user.settings)
  if (currentLocale() !== before) await reloadMenu()
  return shops.length
}

/** Reloads the menu after titles or permissions changed. */
export async function reloadMenu(): Promise<void> {
  const { userId, tokenNum } = session.get()
  takeMenu(await loadMenu({ userId, tokenNum }))
}
