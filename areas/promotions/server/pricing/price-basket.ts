import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { keptMember } from '#areas/pos/rules/member/kept-member.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { BasketInput, BasketLineInput, PricedBasketAnswer } from '../../contract/price-basket.ts'
import type { Basket, BasketItem, BasketLine, Cashier, CashierDiscount } from '../../rules/basket.ts'
import { cashierLimits } from '../../rules/cashier-limits.ts'
import { priceBasket } from '../../rules/price-basket.ts'
import { basketItems } from './basket-items.ts'
import { basketOptions } from './basket-options.ts'
import { refuseOptions, refuseProblems, refuseUnknown } from './basket-refusal.ts'
import { cashierRoles } from './cashier-roles.ts'
import { couponUses } from './coupon-uses.ts'
import { pricedAnswer } from './priced-answer.ts'
import { reachesShop } from './reaches-shop.ts'
import { scannedLines } from './scanned-lines.ts'
import { type ShopBook, shopBook } from './shop-book.ts'
import { tenderNamed } from './tender-named.ts'

/** Prices a basket by the rules that tills price by, with what the shop has now. */
export async function priceBasketIn(ctx: Context, input: BasketInput): Promise<Answer<PricedBasketAnswer>> {
  const at = input.at ? Temporal.Instant.from(input.at) : Temporal.Instant.fromEpochMilliseconds(ctx.clock())
  const match = await shopBook(ctx, input.ordLot, at.epochMilliseconds)
  if (!match || !reachesShop(ctx, match.shop.id)) return refuse(RTN.notFound, 'promotions.refusal.noSuchShop')
  const day = at.toZonedDateTimeISO(match.shop.zone).toPlainDate().toString()
  const scanned = await scannedLines(ctx, match.shop.id, input.lines)
  const getItem = await basketItems(ctx, scanned, match.taxes, day, match.shop.id)
  const level = await registerLevel(ctx, match.shop.id, input.register)
  const options = await basketOptions(ctx, scanned, getItem)
  const lines = scanned.map((line, place) => basketLine(line, getItem(line), level, options.chosen[place]))
  const unknown = lines.flatMap((line, place) => (line ? [] : [place]))
  if (unknown.length > 0) return refuseUnknown(input, unknown)
  if (options.problems.length > 0) return refuseOptions(options.problems)
  const member = input.member === undefined ? undefined : keptMember(input.member, match.shop.country)
  const basket: Basket = {
    at,
    lines: lines.filter(line => line !== undefined),
    coupons: input.coupons,
    member: member === undefined ? undefined : { id: member },
    billDiscount: toDiscount(input.billDiscount),
    cashier: await readCashier(ctx, match, input),
    tender: tenderNamed(match.shop.tenders, input.tender),
    uses: await couponUses(ctx, match.source.promotions, input.coupons, member),
  }
  const priced = priceBasket(match.book, basket)
  return priced.refused ? refuseProblems(input, priced.problems) : done(pricedAnswer(ctx, priced, input.lines))
}

function basketLine(
  { lineNo, quantity, priceLevel, openPrice, discount, addedAt }: BasketLineInput,
  item: BasketItem | undefined,
  level: PriceLevel | undefined,
  options: readonly ChosenOption[] | undefined,
): BasketLine | undefined {
  if (!item) return undefined
  return {
    ...{ lineNo, item, quantity },
    priceLevel: priceLevel ?? level,
    openPrice: openPrice === undefined ? undefined : unitPriceFromWire(openPrice),
    options,
    discount: toDiscount(discount),
    addedAt: addedAt === undefined ? undefined : Temporal.Instant.from(addedAt),
  }
}

function toDiscount(values: BasketInput['billDiscount']): CashierDiscount | undefined {
  if (!values) return undefined
  const { code, percent, amount, reason } = values
  return { code, percent, reason, amount: amount === undefined ? undefined : fromWire(amount) }
}

/** The member of staff, where a discount needs one. */
async function readCashier(
  ctx: TenantData & Authenticated & Timed,
  { shop, source }: ShopBook,
  input: BasketInput,
): Promise<Cashier | undefined> {
  const gives = input.billDiscount !== undefined || input.lines.some(({ discount }) => discount !== undefined)
  if (!gives || ctx.who?.platformAdmin) return undefined
  const roles = await cashierRoles(ctx, shop.id)
  return { roles, ...cashierLimits(source.site.discounts, roles) }
}

const isLevel = (level: number | null | undefined): level is PriceLevel =>
  level === 1 || level === 2 || level === 3 || level === 4

/** At which of its prices a register sells; undefined where it does not say, or is none of the shop's. */
async function registerLevel(
  ctx: TenantData,
  siteId: string,
  register: string | undefined,
): Promise<PriceLevel | undefined> {
  if (register === undefined) return undefined
  const row = await ctx.db.row<{ level: number | null }>(sql`
    select price_level as level from pos.register
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and ${register} in (code, id::text)`)
  return isLevel(row?.level) ? row.level : undefined
}
