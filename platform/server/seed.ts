import { PLATFORM_MERCHANT } from './db/database.ts'
import { sql } from './db/sql.ts'
import { demoContext, inDemoOrder } from './demo.ts'
import { workAsSystem } from './jobs/system-work.ts'
import type { AreaServer } from './operation/area-server.ts'
import type { Runtime } from './operation/make-context.ts'
import type { Registry } from './operation/registry.ts'
import type { Settings } from './settings.ts'

/** Bytes of a generated password: 20 letters and digits. */
const PASSWORD_BYTES = 15

const AGAIN = 'npm run admin-password prints it again until admin has signed in.'

export interface Seeded {
  /** Lines that a person must read; empty when seeding was done before. */
  readonly news: readonly string[]
  /** Work to send once the server runs. */
  readonly later: readonly LaterWork[]
}

interface LaterWork {
  readonly merchantId: string
  readonly job: string
  readonly data: object
}

const laterWork = (areas: readonly AreaServer[], merchantId: string, days: number): LaterWork[] =>
  days === 0
    ? []
    : areas.flatMap(({ demo }) => (demo?.later ? [{ merchantId, job: demo.later, data: { merchantId, days } }] : []))

/**
 * Creates the first users (and with DEMO=1 the demo merchant) in an empty installation, in one transaction: after a
 * crash the next start begins again. Returns the lines that a person must read; empty when it was done before.
 */
export async function seedOnce(
  runtime: Runtime,
  registry: Pick<Registry, 'engine' | 'documentEngine'>,
  areas: readonly AreaServer[],
  settings: Pick<Settings, 'demo' | 'demoDays' | 'adminPassword'>,
): Promise<Seeded> {
  return workAsSystem(runtime, PLATFORM_MERCHANT, 'first start', async ctx => {
    // Held to the end of the transaction: two simultaneous starts seed once.
    await ctx.db.run(sql`select pg_advisory_xact_lock(7414002)`)
    const password = settings.adminPassword ?? Buffer.from(runtime.random.bytes(PASSWORD_BYTES)).toString('base64url')
    const giver = areas.find(area => area.firstStart)
    const first = await giver?.firstStart?.({ ctx, password, made: !settings.adminPassword, withDemo: settings.demo })
    if (!first) return { news: [], later: [] }
    const { merchantId, news } = first
    if (merchantId) {
      const demo = demoContext(registry, await ctx.enterMerchant(merchantId), password)
      for (const area of inDemoOrder(areas)) await area.demo?.run(demo)
    }
    const lines = settings.adminPassword ? news : [...news, `Password of all of them: ${password}`, AGAIN]
    return { news: lines, later: merchantId ? laterWork(areas, merchantId, settings.demoDays) : [] }
  })
}
