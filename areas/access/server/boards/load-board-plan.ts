import {
  type BoardPlan,
  type CardPermissions,
  planBoard,
  type ZoneOfWeek,
} from '#adapters/gates/uhppote/board-cards.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { GroupRule } from '../../contract/group.ts'
import type { TimezoneRow } from '../../rules/to-timezone.ts'
import { loadEntitiesOf, type StoredEntity } from '../decision/load-entity.ts'
import { groupsOfCredential } from '../groups-of-credential.ts'

interface CardRow {
  readonly number: string
  readonly from: string | null
  readonly to: string | null
  readonly groups: readonly string[]
}

/** Cards that may open anything now; what the list for lanes blocks is not on the board. */
const loadCards = (ctx: TenantData): Promise<CardRow[]> =>
  ctx.db.rows(sql`
    select c.number, c.valid_from as "from", c.valid_to as "to", ${groupsOfCredential(ctx)} as groups
    from acs_credential c
    join acs_type t on t.merchant_id = c.merchant_id and t.id = c.type
    left join acs_account a on a.merchant_id = c.merchant_id and a.id = c.account
    where c.merchant_id = ${ctx.merchantId}::uuid and c.status = 'active' and c.number is not null and t.medium in ('card', 'fob')
      and not c.undelivered and c.refused_from is null
      and (a.id is null or (a.status = 'active' and a.refused_from is null))
    order by c.number`)

const toZone = ({ id, windows, holidays, validFrom, validTo, orAlso }: TimezoneRow): ZoneOfWeek => ({
  ...{ id, windows, orAlso: orAlso ?? null, from: validFrom ?? null, to: validTo ?? null },
  onHolidays: holidays.length > 0,
  always: isAlways(windows) && !validFrom && !validTo,
})

const isAlways = (windows: ZoneOfWeek['windows']): boolean =>
  windows.some(({ weekdays, from, to }) => weekdays.length === 7 && from === '00:00' && to === '00:00')

/** Time zones by door that the groups of a card have there. */
function doorsOf(
  card: CardRow,
  groups: ReadonlyMap<string, readonly GroupRule[]>,
  entities: readonly StoredEntity[],
): Map<number, string[]> {
  const doors = new Map<number, string[]>()
  const rules = card.groups.flatMap(id => groups.get(id) ?? [])
  for (const { id, port, tags } of entities) {
    if (port === null) continue
    const opening = rules.filter(rule => ('tag' in rule ? tags.includes(rule.tag) : rule.entities.includes(id)))
    doors.set(port, [...new Set(opening.map(({ timezone }) => timezone))])
  }
  return doors
}

/** What a board is to decide by: the cards of the merchant with what they may open at its doors. */
export async function loadBoardPlan(ctx: TenantData, controller: string): Promise<BoardPlan> {
  const entities = await loadEntitiesOf(ctx, controller)
  const zone = entities[0]?.zone ?? 'UTC'
  const groups = await ctx.db.rows<{ id: string; rules: readonly GroupRule[] }>(sql`
    select id, rules from acs_group where merchant_id = ${ctx.merchantId}::uuid`)
  const timezones = await ctx.db.rows<TimezoneRow>(sql`
    select id, name, windows, holidays, valid_from::text as "validFrom", valid_to::text as "validTo", or_also as "orAlso"
    from acs_timezone where merchant_id = ${ctx.merchantId}::uuid order by id`)
  const byId = new Map(groups.map(({ id, rules }) => [id, rules]))
  const day = (instant: string | null) =>
    instant === null ? null : Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
  const permissions = (await loadCards(ctx)).map(
    (card): CardPermissions => ({
      ...{ number: card.number, from: day(card.from), to: day(card.to) },
      doors: doorsOf(card, byId, entities),
    }),
  )
  const used = permissions.filter(({ doors }) => [...doors.values()].some(zones => zones.length > 0))
  return planBoard(used, timezones.map(toZone))
}
