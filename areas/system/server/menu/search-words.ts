import type { searchWords } from '#platform/contract/calls/session.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Localised, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { listPages } from './menu-pages.ts'

type SearchWords = OutputOfOperation<typeof searchWords>

/** Search words of a page besides its title: `{page}.alsoCalled`, separated by commas. */
function alsoCalled(ctx: Localised, key: string): string[] {
  const message = `${key}.alsoCalled`
  if (!ctx.words.has(message)) return []
  return ctx.words
    .in(ctx.locale)(message)
    .split(/[,，]/)
    .map(words => words.trim())
}

/** Leaves out pages without a permission. */
export async function findSearchWords(ctx: TenantData & WithAccess & Localised): Promise<Answer<SearchWords>> {
  const mine = (await listPages(ctx)).filter(
    ({ active, key, controls }) => active && controls.some(control => ctx.access.may(`${key}:${control}`)),
  )
  const words = mine.flatMap(({ key, controls }) => {
    const mayAdd = controls.includes('add') && ctx.access.may(`${key}:add`) && ctx.words.has(`${key}.one`)
    const also = alsoCalled(ctx, key)
    if (also.length === 0 && !mayAdd) return []
    return [[key, { alsoCalled: also, ...(mayAdd && { adds: ctx.words.in(ctx.locale)(`${key}.one`) }) }] as const]
  })
  return done(Object.fromEntries(words))
}
