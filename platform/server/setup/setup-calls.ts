import { applySetupDefaults, type GuideStep, setupGuide, skipSetupStep } from '#platform/contract/calls/setup-guide.ts'
import type { Page } from '#platform/contract/define/page.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { Audited, Localised, Tenant, TenantData, Timed, WithAccess } from '../operation/needs.ts'
import type { Registry } from '../operation/registry.ts'
import type { ServedSetupStep } from './served-setup-step.ts'
import { findSkippedSteps, resumeStep, skipStep } from './skipped-steps.ts'
import { listTradedKinds } from './traded-kinds.ts'

const GUIDE = 'setup.guide'

/** The platform's own rows are not a merchant: its administrator enters one first. */
const isOfPlace = ({ step }: ServedSetupStep, { merchantId }: Tenant) =>
  (step.ofInstallation ?? false) === (merchantId === PLATFORM_MERCHANT)

const concerns = ({ step: { trades } }: ServedSetupStep, kinds: readonly LotKind[]) =>
  !trades || kinds.length === 0 || trades.some(kind => kinds.includes(kind))

function describeStep(
  ctx: WithAccess & Localised,
  served: ServedSetupStep,
  state: GuideStep['state'],
  pages: readonly Page[],
) {
  const t = ctx.words.in(ctx.locale)
  const { key, page, need } = served.step
  return {
    key,
    title: t(`${key}.title`),
    help: t(`${key}.help`),
    defaults: served.applyDefaults ? t(`${key}.defaults`) : null,
    path: pages.find(each => each.key === page)?.path ?? '',
    state,
    allowed: ctx.access.where(need) === 'all',
  }
}

/** Calls of the setup guide over the areas' steps; they request the registry when they run. */
export function setupCalls(registry: () => Registry): readonly ServedOperation[] {
  const findStep = (key: string) => registry().setupSteps.find(({ step }) => step.key === key)

  async function readGuide(ctx: Context) {
    const { setupSteps, pages } = registry()
    const [kinds, skipped] = await Promise.all([listTradedKinds(ctx), findSkippedSteps(ctx)])
    const steps = setupSteps.filter(step => isOfPlace(step, ctx) && concerns(step, kinds))
    const [selling, states] = await Promise.all([
      Promise.all(setupSteps.map(({ isSelling }) => isSelling?.(ctx))),
      Promise.all(steps.map(({ isDone }) => isDone(ctx))),
    ])
    return done({
      selling: selling.includes(true),
      steps: steps.map((served, at) => {
        const undone = skipped.has(served.step.key) ? 'skipped' : 'open'
        return describeStep(ctx, served, states[at] ? 'done' : undone, pages)
      }),
    })
  }

  async function applyDefaults(ctx: Context, { step: key }: { step: string }): Promise<Answer<Record<string, never>>> {
    const served = findStep(key)
    if (!served?.applyDefaults) return notFound()
    if (ctx.access.where(served.step.need) !== 'all') return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
    // Two simultaneous clicks create one set of defaults: the second finds the step done.
    await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext(${GUIDE}), hashtext(${ctx.merchantId}))`)
    if (await served.isDone(ctx)) return done({})
    const answer = await served.applyDefaults(ctx, await listTradedKinds(ctx))
    return answer.refused ? answer : done({})
  }

  async function skip(ctx: TenantData & Timed & Audited, { step: key, skipped }: { step: string; skipped: boolean }) {
    if (!findStep(key)) return notFound()
    await (skipped ? skipStep(ctx, key) : resumeStep(ctx, key))
    await ctx.audit.record([{ action: skipped ? 'skip' : 'resume', resource: GUIDE, title: key }])
    return done({})
  }

  return [handle(setupGuide, readGuide), handle(applySetupDefaults, applyDefaults), handle(skipSetupStep, skip)]
}
