import pg from 'pg'
import { Merchant } from '#areas/system/contract/merchant.ts'
import { Site } from '#areas/system/contract/site.ts'
import { connectDatabase, PLATFORM_MERCHANT, STATEMENT_LIMIT } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { createRegistry } from '#platform/server/operation/registry.ts'
import { addCatalogue } from './add-catalogue.ts'
import { addOwner } from './add-owner.ts'
import { type Seeder, seeder } from './seeding-context.ts'
import { siteRows } from './site-rows.ts'

/** User name of the large merchant's owner. */
export const LARGE_USER = 'large'
const LARGE_CODE = 'LARGE'
const SITES = 400

export interface LargeMerchantRequest {
  /** Owner of the tables: migrates and cleans up. */
  readonly ownerUrl: string
  /** The role that the product connects as: adds the rows. */
  readonly appUrl: string
  /** Folder of the product's sources. */
  readonly root: string
  readonly products: number
  /** Password of LARGE_USER. */
  readonly password: string
  readonly say: (words: string) => void
}

export interface LargeMerchant {
  readonly merchantId: string
  readonly products: number
  /** Whether it was created now; an existing merchant is unchanged. */
  readonly made: boolean
}

async function standing(owner: pg.Client): Promise<{ merchantId: string; products: number } | undefined> {
  const { rows } = await owner.query<{ merchantId: string; products: number }>(
    `select m.id as "merchantId", (select count(*)::int from catalogue_plu p where p.merchant_id = m.id) as products
     from system_merchant m where m.token_num = $1`,
    [LARGE_CODE],
  )
  return rows[0]
}

async function addMerchant(write: Seeder): Promise<string> {
  const [merchant] = await write(PLATFORM_MERCHANT, demo =>
    demo.add(Merchant, [{ name: 'Large Merchant', tokenNum: LARGE_CODE, plan: 'enterprise' }]),
  )
  if (!merchant) throw new Error('the merchant was added and is not there')
  return merchant.id
}

/** `merchantId` exists when an earlier seeding was interrupted after its first step. */
async function addAll(
  { appUrl, root, products, password, say }: LargeMerchantRequest,
  merchantId: string | undefined,
): Promise<string> {
  const connected = connectDatabase(appUrl, 2, error => say(`the database said: ${error.message}`))
  const database = connected.limited(STATEMENT_LIMIT.job)
  try {
    const write = seeder({ database, registry: createRegistry(await collectAreas(root)), root, password })
    const id = merchantId ?? (await addMerchant(write))
    await write(id, async demo => {
      await demo.add(Site, siteRows(SITES))
      await addOwner(demo, LARGE_USER)
      await addCatalogue(demo, products, count => say(`${count} products`))
    })
    return id
  } finally {
    await database.close()
  }
}

/**
 * A merchant with hundreds of sites and a very large catalogue, the same in every run. All rows go through the resource
 * engine (checks, log, barcodes), in one transaction: some thousands a second.
 */
export async function seedLargeMerchant(request: LargeMerchantRequest): Promise<LargeMerchant> {
  await migrate(request.ownerUrl)
  const owner = new pg.Client({ connectionString: request.ownerUrl })
  await owner.connect()
  try {
    const before = await standing(owner)
    if (before && before.products > 0) return { ...before, made: false }
    const merchantId = await addAll(request, before?.merchantId)
    await owner.query('vacuum analyze')
    return { merchantId, products: request.products, made: true }
  } finally {
    await owner.end()
  }
}
