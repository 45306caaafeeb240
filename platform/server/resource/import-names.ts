import { fieldEntries } from '#platform/contract/define/field.ts'
import { isListedByShop } from '#platform/contract/define/shops-of.ts'
import type { Sites } from '../access/access.ts'
import type { Queries } from '../db/database.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { Engine } from './engine.ts'
import { idIn } from './export-names.ts'
import { ofTenant } from './labels.ts'
import { siteConditions } from './shop-conditions.ts'

interface Candidate {
  readonly id: string
  readonly title: string
  readonly site: string | null
}

export type MatchedRecord = { readonly id: string } | 'none' | 'many'

/**
 * Finds records by their text in a file: title, `title [id]`, id, or another text that only one of them has, such as a
 * unit's symbol.
 */
export interface RecordFinder {
  /** Texts that were looked up without a match, by kind of record. */
  missing(key: string, texts: Iterable<string>): string[]
  /** Looks texts up again after records were added. */
  forget(key: string, texts: Iterable<string>): void
  /** Looks up names that are not known yet. `again` names a resource whose records the import itself adds. */
  look(db: Queries, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void>
  /** Where records of several shops have the name, the one of the row's own shop matches. */
  find(key: string, text: string, site: string | undefined): MatchedRecord
}

/**
 * @param own key of the imported resource
 * @param sites shops that the user may import into; records of other shops do not match
 */
export function recordFinder(engine: Engine, own: string, merchantId: string, sites: Sites): RecordFinder {
  const known = new Map<string, Map<string, Candidate[]>>()

  async function lookOne(db: Queries, key: string, texts: readonly string[]): Promise<void> {
    const candidatesByText = known.get(key) ?? new Map<string, Candidate[]>()
    known.set(key, candidatesByText)
    const rows = await db.rows<Candidate & { text: string }>(candidates(engine, key, merchantId, texts, sites))
    const byText = new Map<string, Candidate[]>(texts.map(text => [text, []]))
    for (const row of rows) byText.get(row.text)?.push(row)
    for (const [text, ones] of byText) candidatesByText.set(text, ones)
  }

  return {
    async look(db, wanted) {
      for (const [key, texts] of wanted) {
        if (!engine.find(key)) continue
        // Rows of this file may have become the record that was missing before.
        const isOpen = (text: string) => (key === own ? !known.get(key)?.get(text)?.length : !known.get(key)?.has(text))
        const fresh = [...texts].filter(isOpen)
        if (fresh.length > 0) await lookOne(db, key, fresh)
      }
    },
    missing: (key, texts) => [...texts].filter(text => known.get(key)?.get(text)?.length === 0),
    forget(key, texts) {
      for (const text of texts) known.get(key)?.delete(text)
    },
    find(key, text, site) {
      const all = known.get(key)?.get(text) ?? []
      const exact = all.filter(candidate => candidate.title === text || candidate.id === idIn(text))
      const near = exact.length > 0 ? exact : all
      const here = near.length > 1 ? near.filter(candidate => candidate.site !== null && candidate.site === site) : near
      const [one] = here
      if (near.length === 0) return 'none'
      return one && here.length === 1 ? { id: one.id } : 'many'
    },
  }
}

/**
 * Records with this name, in any case. One query per text: joined by `or`, each text would be compared with each
 * record.
 */
function candidates(engine: Engine, key: string, merchantId: string, texts: readonly string[], sites: Sites): Sql {
  const target = engine.find(key)
  if (!target) throw new Error(`no such resource: ${key}`)
  const title = sql`t.${name(snake(target.title))}::text`
  const site = target.scope === 'site' ? sql`t.site_id` : sql`null::uuid`
  const ways = [sql`lower(${title}) = lower(x.text)`, sql`t.id = x.id`]
  const others = fieldEntries(target.fields).filter(
    ([field, { kind, facts }]) => kind === 'text' && facts.unique && field !== target.title,
  )
  for (const [field] of others) ways.push(sql`lower(t.${name(snake(field))}) = lower(x.text)`)
  const names = sql`unnest(${texts}::text[], ${texts.map(text => idIn(text) ?? null)}::uuid[]) as x(text, id)`
  // The list of shops is no secret to the merchant's users: transfers name their targets.
  const seen = isListedByShop(target) ? siteConditions(engine.physical(key), sites) : []
  const queries = ways.map(
    way =>
      sql`select x.text, t.id, ${title} as title, ${site} as site from ${names}
        join ${name(tableName(key))} t on ${join([ofTenant(target, merchantId), way, ...seen], ' and ')}`,
  )
  return join(queries, ' union ')
}
