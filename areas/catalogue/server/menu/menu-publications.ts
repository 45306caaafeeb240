import type { Publication } from '#platform/contract/publication.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { MENU_SETUP, type PublishedMenu } from '../../contract/menu-setup.ts'
import { freeze, shown } from '../../rules/menu/frozen-menu.ts'
import { menuDiff } from '../../rules/menu/menu-diff.ts'
import { type Shop, shopAt, shopOfWork } from '../shop.ts'
import { lockMenuThings } from './lock-menu-things.ts'
import { addPublication, loadDraft, loadPublication, loadPublications, type StoredPublication } from './menu-rows.ts'
import { picturesIn, readImageAddresses, readMenuThings } from './menu-things.ts'

const notPublished = () => refuse(RTN.notFound, 'catalogue.refusal.menu.notPublished')

/** Topic that tills listen to; its data say the shop and the number. */
export const MENU_PUBLISHED = 'catalogue.menuPublished'

async function make(
  ctx: Context,
  shop: Shop,
  action: 'publish' | 'rollBack',
  input: Pick<StoredPublication, 'menu' | 'note' | 'rolledBackTo'>,
): Promise<Answer<Publication>> {
  const newest = await loadPublication(ctx, shop.id)
  if (newest && menuDiff(newest.menu, input.menu).length === 0)
    return refuse(RTN.wrongState, 'catalogue.refusal.menu.same', { params: { number: newest.number } })
  const made = await addPublication(ctx, shop.id, input)
  const facts = { number: made.number, note: made.note, rolledBackTo: made.rolledBackTo }
  const record = { action, resource: MENU_SETUP, recordId: shop.id, title: shop.lotName, siteId: shop.id }
  await ctx.audit.record([{ ...record, before: { number: newest?.number ?? null }, after: facts }])
  ctx.publish(MENU_PUBLISHED, { siteId: shop.id, ordLot: shop.ordLot, number: made.number }, 'signedIn')
  return done(made)
}

export async function publish(
  ctx: Context,
  { ordLot, version, note }: { ordLot: string; version: number; note: string },
): Promise<Answer<Publication>> {
  const shop = await shopAt(ctx, `${MENU_SETUP}:publish`, ordLot)
  if (!shop) return notFound()
  const draft = await loadDraft(ctx, shop.id, true)
  if (!draft) return refuse(RTN.notFound, 'catalogue.refusal.menu.noDraft')
  if (draft.version !== version)
    return refuse(RTN.changedSince, 'platform.refusal.changedSince', { map: { current: draft } })
  await lockMenuThings(ctx, draft.menu)
  const menu = freeze(draft.menu, await readMenuThings(ctx, shop.id, [draft.menu]))
  return make(ctx, shop, 'publish', { menu, note, rolledBackTo: null })
}

export async function rollBack(
  ctx: Context,
  { ordLot, number, note }: { ordLot: string; number: number; note: string },
): Promise<Answer<Publication>> {
  const shop = await shopAt(ctx, `${MENU_SETUP}:publish`, ordLot)
  if (!shop) return notFound()
  await loadDraft(ctx, shop.id, true)
  const earlier = await loadPublication(ctx, shop.id, number)
  if (!earlier) return notPublished()
  await lockMenuThings(ctx, earlier.menu)
  return make(ctx, shop, 'rollBack', { menu: earlier.menu, note, rolledBackTo: number })
}

export async function listPublications(
  ctx: TenantData & WithAccess,
  { ordLot }: { ordLot: string },
): Promise<Answer<Publication[]>> {
  const shop = await shopAt(ctx, `${MENU_SETUP}:view`, ordLot)
  return shop ? done(await loadPublications(ctx, shop.id)) : notFound()
}

export async function readPublication(
  ctx: TenantData & WithAccess,
  { ordLot, number }: { ordLot: string; number: number },
) {
  const shop = await shopAt(ctx, `${MENU_SETUP}:view`, ordLot)
  if (!shop) return notFound()
  const publication = await loadPublication(ctx, shop.id, number)
  if (!publication) return notPublished()
  const things = await readMenuThings(ctx, shop.id, [publication.menu])
  const files = await readImageAddresses(ctx, picturesIn(Object.values(things), [publication.menu]))
  return done({ ...publication, things, files })
}

export async function readPublished(
  ctx: TenantData & WithAccess,
  { ordLot }: { ordLot: string },
): Promise<Answer<PublishedMenu>> {
  const shop = await shopOfWork(ctx, ordLot)
  if (!shop) return notFound()
  const publication = await loadPublication(ctx, shop.id)
  if (!publication) return notPublished()
  const { number, at, menu } = publication
  const things = await readMenuThings(ctx, shop.id, [menu])
  const files = await readImageAddresses(ctx, picturesIn([], [menu]))
  return done({ number, publishedAt: at, version: menu.menuVersion, ...shown(menu, things, files) })
}
