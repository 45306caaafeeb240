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
import { type Shop, shopOf } from './shop.ts'
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

/** A refusal to speak to this user at all; the default answers below are not for it. */
const isSignedOut = (error: unknown): boolean => isCallError(error) && (error.told || error.status === 401)

async function loadShops(profile: StoredProfile): Promise<Shop[]> {
  const override = debugGlobal('shops')
  if (override) return override.map(shopOf)
  try {
    const { result } = await call(getUserSites, shopsInput(profile), { hideErrors: true })
    return result.map(shopOf)
  } catch (error) {
    if (isSignedOut(error)) throw error
    // Current shop and list are emptied; the guard then says that there is no shop.
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
      permissionShops: parsePageSites((map.pageSites ?? []) as PageSites[]), // the form that menuPages states
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
 * Shop list, user info and menu; then roles and routes. Answers how many shops there are; rejects when the user cannot be had.
 * @param deviceLoaded what fails here is told after what is wrong with the device
 */
export async function loadSession(deviceLoaded: Promise<void> = Promise.resolve()): Promise<number> {
  const profile = storedProfile()
  const [shops, user, menu] = await Promise.all([
    loadShops(profile),
    loadUser(profile, deviceLoaded),
    loadMenu(profile),
  ])
  // Every user is an admin to the console; what is permitted is the menu's and the server's business (core.md section 6).
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
  // Titles of the menu come in the language of the call: after a change they are asked for again.
  const before = currentLocale()
  await applyUserChoices(user.settings)
  if (currentLocale() !== before) await reloadMenu()
  return shops.length
}

/** Takes the menu again, when titles or rights have changed. */
export async function reloadMenu(): Promise<void> {
  const { userId, tokenNum } = session.get()
  takeMenu(await loadMenu({ userId, tokenNum }))
}
