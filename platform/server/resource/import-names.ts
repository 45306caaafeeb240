import { fieldEntries } from '#platform/contract/define/field.ts'
import { isListedByShop } from '#platform/contract/define/shops-of.ts'
import type { Sites } from '../access/access.ts'
import type { Queries } from '../db/database.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { Engine } from './engine.ts'
import { idIn } from './export-names.ts'
import { siteConditions } from './shop-conditions.ts'

interface Candidate {
  readonly id: string
  readonly title: string
  readonly site: string | null
}

export type MatchedRecord = { readonly id: string } | 'none' | 'many'

/** Finds records by what a file calls them: title, `title [id]`, id, or another text that only one of them has: a unit by its symbol. */
export interface RecordFinder {
  /** Texts by kind of record that were looked up and mean nothing. */
  missing(key: string, texts: Iterable<string>): string[]
  /** Looks texts up again: records were added. */
  forget(key: string, texts: Iterable<string>): void
  /** Looks names up that were not looked up before. `again` names a resource whose records the import itself adds. */
  look(db: Queries, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void>
  /** Where several shops have a record of that name, the one of the row's own shop is meant. */
  find(key: string, text: string, site: string | undefined): MatchedRecord
}

/**
 * @param own key of the resource that is imported
 * @param sites shops that the importer may import into: records of others are not found
 */
export function recordFinder(engine: Engine, own: string, sites: Sites): RecordFinder {
  const known = new Map<string, Map<string, Candidate[]>>()

  async function lookOne(db: Queries, key: string, texts: readonly string[]): Promise<void> {
    const found = known.get(key) ?? new Map<string, Candidate[]>()
    known.set(key, found)
    const rows = await db.rows<Candidate & { text: string }>(candidates(engine, key, texts, sites))
    const byText = new Map<string, Candidate[]>(texts.map(text => [text, []]))
    for (const row of rows) byText.get(row.text)?.push(row)
    for (const [text, ones] of byText) found.set(text, ones)
  }

  return {
    async look(db, wanted) {
      for (const [key, texts] of wanted) {
        if (!engine.find(key)) continue
        // Rows of this very file may have come to be the record that was missing a moment ago.
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
      const exact = all.filter(one => one.title === text || one.id === idIn(text))
      const near = exact.length > 0 ? exact : all
      const here = near.length > 1 ? near.filter(one => one.site !== null && one.site === site) : near
      const [one] = here
      if (near.length === 0) return 'none'
      return one && here.length === 1 ? { id: one.id } : 'many'
    },
  }
}

/** Records that are called so, whatever the case. Asked one after the other: joined by `or`, each text would be held against each record. */
function candidates(engine: Engine, key: string, texts: readonly string[], sites: Sites): Sql {
  const target = engine.find(key)
  if (!target) throw new Error(`no such resource: ${key}`)
  const title = sql`t.${name(snake(target.title))}::text`
  const site = target.scope === 'site' ? sql`t.site_id` : sql`null::uuid`
  const ways = [sql`lower(${title}) = lower(x.text)`, sql`t.id = x.id`]
  const others = fieldEntries(target.fields).filter(
    ([field, { kind, facts }]) => kind === 'text' && facts.unique && field !== target.title,
  )
  for (const [field] of others) ways.push(sql`lower(t.${name(snake(field))}) = lower(x.text)`)
  const asked = sql`unnest(${texts}::text[], ${texts.map(text => idIn(text) ?? null)}::uuid[]) as x(text, id)`
  // Which shops there are is no secret among those who work in one: a transfer says where it goes.
  const seen = isListedByShop(target) ? siteConditions(engine.physical(key), sites) : []
  const found = ways.map(
    way =>
      sql`select x.text, t.id, ${title} as title, ${site} as site from ${asked}
        join ${name(tableName(key))} t on ${join([way, ...seen], ' and ')}`,
  )
  return join(found, ' union ')
}
