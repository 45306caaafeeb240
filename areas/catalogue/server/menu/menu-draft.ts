import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { attachFiles } from '#platform/server/files/attached-files.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { MENU_SETUP, type MenuDraft } from '../../contract/menu-setup.ts'
import type { Menu } from '../../rules/menu/menu.ts'
import { menuFault } from '../../rules/menu/menu-faults.ts'
import { idsIn } from '../../rules/menu/menu-things.ts'
import { shopAt } from '../shop.ts'
import { lockMenuThings } from './lock-menu-things.ts'
import { readNewMenuLayout } from './menu-layout.ts'
import { loadDraft, loadPublication, writeDraft } from './menu-rows.ts'
import { palette, picturesIn, readImageAddresses, readMenuThings } from './menu-things.ts'

export async function readDraft(
  ctx: TenantData & Timed & WithAccess,
  { ordLot }: { ordLot: string },
): Promise<Answer<MenuDraft>> {
  const shop = await shopAt(ctx, `${MENU_SETUP}:view`, ordLot)
  if (!shop) return notFound()
  const draft = await loadDraft(ctx, shop.id)
  const published = await loadPublication(ctx, shop.id)
  const things = await readMenuThings(
    ctx,
    shop.id,
    [draft?.menu, published?.menu].flatMap(menu => menu ?? []),
  )
  const pictures = picturesIn(
    Object.values(things),
    [draft?.menu, published?.menu].flatMap(menu => menu ?? []),
  )
  return done({
    ordLot,
    version: draft?.version ?? 0,
    menu: draft?.menu ?? null,
    savedAt: draft?.savedAt ?? null,
    savedBy: draft?.savedBy ?? null,
    layout: await readNewMenuLayout(ctx, shop),
    published: published ?? null,
    things,
    files: await readImageAddresses(ctx, pictures),
  })
}

interface Given {
  readonly ordLot: string
  readonly version: number
  readonly menu: Menu
}

export async function keepDraft(ctx: Context, { ordLot, version, menu }: Given) {
  const shop = await shopAt(ctx, `${MENU_SETUP}:update`, ordLot)
  if (!shop) return notFound()
  const fault = menuFault(menu)
  if (fault) return refuse(RTN.invalid, `catalogue.refusal.menu.${fault}`)
  const gone = await placedAndGone(ctx, shop.id, menu)
  if (gone.length > 0)
    return refuse(RTN.invalid, 'catalogue.refusal.menu.gone', { params: { count: gone.length }, map: { gone } })
  const saved = await writeDraft(ctx, shop.id, version, menu)
  if (!saved) {
    const current = await loadDraft(ctx, shop.id)
    return refuse(RTN.changedSince, 'platform.refusal.changedSince', { map: { current } })
  }
  await attachFiles(
    ctx,
    menu.pages.flatMap(page => page.cells.flatMap(cell => cell.image ?? [])),
  )
  await ctx.audit.record([
    {
      action: version === 0 ? 'add' : 'update',
      resource: MENU_SETUP,
      recordId: shop.id,
      title: shop.lotName,
      siteId: shop.id,
      after: { version: saved.version, pages: menu.pages.length, buttons: buttonsIn(menu) },
    },
  ])
  const { savedAt, savedBy } = saved
  return done({ version: saved.version, savedAt, savedBy })
}

/** Added by this save and deleted since. An older hole may stay: the till shows it as one. */
async function placedAndGone(ctx: TenantData, siteId: string, menu: Menu): Promise<string[]> {
  const gone = await lockMenuThings(ctx, menu)
  if (gone.length === 0) return gone
  const before = (await loadDraft(ctx, siteId))?.menu
  const known = before ? idsIn(before) : { items: [], categories: [] }
  const there = new Set([...known.items, ...known.categories])
  return gone.filter(id => !there.has(id))
}

const buttonsIn = (menu: Menu): number => menu.pages.reduce((sum, page) => sum + page.cells.length, 0)

interface PaletteInput {
  readonly ordLot: string
  readonly kind: 'category' | 'item'
  readonly search: string
  readonly category?: string
  readonly page: number
}

export async function readPalette(ctx: TenantData & WithAccess, { ordLot, ...query }: PaletteInput) {
  const shop = await shopAt(ctx, `${MENU_SETUP}:view`, ordLot)
  if (!shop) return notFound()
  const { things, more } = await palette(ctx, shop.id, query)
  return done({ things, more, files: await readImageAddresses(ctx, picturesIn(things, [])) })
}
