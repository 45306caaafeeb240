import { fieldEntries } from '#platform/contract/define/field.ts'
import type { ImportRequest } from '#platform/contract/define/resource-operations.ts'
import { isListedByShop } from '#platform/contract/define/shops-of.ts'
import { type Answer, done, type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import type { Sites } from '../access/access.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import type { Authenticated, Localised, TenantData, WithAccess } from '../operation/needs.ts'
import type { Engine } from './engine.ts'
import { openFile } from './import-file.ts'
import { canMatchBy, guessMapping, type MappedColumn, mappedColumns } from './import-mapping.ts'
import { saveImport } from './import-progress.ts'
import { type ImportPlan, runImport } from './import-run.ts'
import { createSource, type ImportSource } from './import-source.ts'
import type { Physical } from './physical.ts'
import { rememberedMapping } from './remembered-mapping.ts'
import { createWriteGuard, notPermitted, onlyShop } from './write-guard.ts'

/** Required fields without a column. Where rows are matched only some are added, so each row is checked separately. */
function missingFields(of: Physical, columns: readonly MappedColumn[], matchBy: string | undefined): string[] {
  if (matchBy !== undefined) return []
  return fieldEntries(of.definition.fields)
    .filter(([, { presence, facts, kind }]) => presence === 'required' && !facts.readOnly && kind !== 'secret')
    .map(([field]) => field)
    .filter(field => !columns.some(column => column.field === field))
}

interface ImportScope {
  /** Shops whose rows the import may change. */
  readonly sites: Sites
  /** Shop of rows that name none. */
  readonly defaultSite: string | undefined
  /** The import is limited to the selected shop. */
  readonly oneShop: boolean
}

/**
 * The selected shop; without one, all shops that the caller may import into. Rows without a shop go to the only one.
 */
async function getScope(
  of: Physical,
  ctx: TenantData & WithAccess,
  ordLot: string | undefined,
): Promise<ImportScope | Refusal> {
  const sites = ctx.access.where(`${of.definition.key}:import`)
  if (!isListedByShop(of.definition)) return { sites, defaultSite: undefined, oneShop: false }
  if (ordLot === undefined) {
    const only = sites !== 'all' && sites.length === 1 ? sites[0] : undefined
    return { sites, defaultSite: only, oneShop: false }
  }
  const site = await ctx.db.row<{ id: string }>(
    sql`select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`,
  )
  if (!site || (sites !== 'all' && !sites.includes(site.id))) return notPermitted()
  return { sites: [site.id], defaultSite: site.id, oneShop: true }
}

type Mapping = Pick<ImportPlan, 'mapping' | 'mappedBy'>

/** The caller's mapping; otherwise that of the caller's last import with these headers; otherwise a guess. */
async function mappingFor(
  engine: Engine,
  of: Physical,
  ctx: TenantData & Authenticated & Localised,
  request: ImportRequest,
  source: ImportSource,
): Promise<Mapping> {
  if (request.mapping) return { mapping: request.mapping, mappedBy: 'caller' }
  const remembered = request.forget ? undefined : await rememberedMapping(ctx, of.definition.key, source.headers)
  // A field may have been removed since.
  const stands = remembered && !('refused' in mappedColumns(of, source.headers, remembered))
  if (stands) return { mapping: remembered, mappedBy: 'memory' }
  return { mapping: source.mapping ?? guessMapping(engine, of, ctx.words, source), mappedBy: 'guess' }
}

/**
 * Starts an import. Problems of the header are answered at once; the rest runs after the answer and is visible in
 * importProgress. Its report holds the result, also of a dry run.
 */
export async function startImport(
  engine: Engine,
  of: Physical,
  ctx: Context,
  request: ImportRequest,
): Promise<Answer<{ jobId: string }>> {
  if (of.definition.scope === 'platform' && !ctx.who?.platformAdmin) return notPermitted()
  const { sizesNeed } = engine.hooks(of.definition.key).importHints ?? {}
  if (request.variantsAs === 'sizes' && sizesNeed && ctx.access.where(sizesNeed) !== 'all') return notPermitted()
  const opened = await openFile(request.file, request.sheet)
  if ('refused' in opened) return opened
  const source = await createSource(engine, of, ctx, opened, request.variantsAs ?? 'products')
  if ('refused' in source) return source
  const { mapping, mappedBy } = await mappingFor(engine, of, ctx, request, source)
  const columns = mappedColumns(of, source.headers, mapping)
  if ('refused' in columns) return columns
  const { matchBy } = request
  if (matchBy !== undefined && !canMatchBy(columns, matchBy))
    return refuseFields({ matchBy: { code: 'platform.field.notAllowed' } })
  const scope = await getScope(of, ctx, request.ordLot)
  if ('refused' in scope) return scope
  const job = await saveImport(ctx, of.definition.key, request.name)
  const plan = {
    engine,
    of,
    columns,
    matchBy,
    missing: missingFields(of, columns, matchBy),
    mapping,
    mappedBy,
    job,
    source,
    headers: source.headers,
    // A catalogue of another system names records that do not exist yet; in a file of our own format a missing record
    // is more likely a typing error.
    addMissing: request.addMissing ?? source.from !== undefined,
    fileName: request.name,
    ...scope,
    onlyShop: await onlyShop(of, ctx, scope.sites),
    judge: await createWriteGuard(of, ctx, scope.sites),
    dryRun: request.dryRun,
  }
  ctx.inBackground(runImport(plan))
  return done({ jobId: job.id })
}
