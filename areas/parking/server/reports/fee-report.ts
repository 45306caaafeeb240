import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { FEE_DIMENSIONS, FeeReport } from '../../contract/fee-report.ts'

type Dimension = (typeof FEE_DIMENSIONS)[number]

/** Sums keep a whole stay beside its parts: one or the other is read. */
const ROWS: Readonly<Record<Dimension, Sql>> = {
  day: sql`s.part in ('stay', 'payment')`,
  hour: sql`s.part = 'stay'`,
  lane: sql`s.part = 'stay'`,
  table: sql`s.part = 'stay'`,
  segment: sql`s.part not in ('stay', 'payment')`,
}

const known = (id: Sql): Sql => sql`nullif(${id}, '00000000-0000-0000-0000-000000000000'::uuid)`

const KEYS: Readonly<Record<Dimension, Sql>> = {
  day: sql`s.day as day`,
  hour: sql`s.hour as hour`,
  lane: sql`${known(sql`s.lane_id`)} as lane`,
  table: sql`${known(sql`s.fee_version`)} as "table"`,
  segment: sql`split_part(s.part, ' ', 1) as kind, nullif(substr(s.part, strpos(s.part || ' ', ' ') + 1), '') as segment`,
}

const GROUPS: Readonly<Record<Dimension, Sql>> = {
  ...{ day: sql`s.day`, hour: sql`s.hour`, lane: sql`s.lane_id`, table: sql`s.fee_version`, segment: sql`s.part` },
}

const WHOLE = sql`filter (where s.part = 'stay')`
const whole = (figure: Sql): Sql => sql`coalesce(sum(${figure}) ${WHOLE}, 0)`

const FIGURES = sql`
  ${whole(sql`s.stays`)} as stays, ${whole(sql`s.minutes`)} as minutes, ${whole(sql`s.fee`)} as fee,
  ${whole(sql`s.validations`)} as validations, ${whole(sql`s.vouchers`)} as vouchers, ${whole(sql`s.covered`)} as covered,
  ${whole(sql`s.charged`)} as charged, ${whole(sql`s.tax`)} as tax, ${whole(sql`s.paid`)} as paid,
  ${whole(sql`s.written_off`)} as written_off, ${whole(sql`s.charged - s.paid - s.written_off`)} as open`

const TAKINGS = sql`
  coalesce(sum(s.paid) filter (where s.part = 'payment'), 0) as takings,
  coalesce(sum(s.paid) filter (where s.part = 'payment'), 0) - ${whole(sql`s.paid`)} as other_days`

const figuresOf = (by: Dimension): Sql => {
  if (by === 'segment') return sql`sum(s.fee) as fee`
  return by === 'day' ? sql`${FIGURES}, ${TAKINGS}` : FIGURES
}

export const servedFeeReport = serveReport(FeeReport, ({ ctx, sites, parameters: { from, to, shop, by } }) => {
  const dimension = FEE_DIMENSIONS.find(each => each === by) ?? 'day'
  return sql`
    select ${KEYS[dimension]}, ${figuresOf(dimension)} from parking_fee_sum s
    where s.merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`s.site_id = any(${sites}::uuid[])`}
      and ${shop ? sql`s.site_id = ${shop}::uuid` : sql`true`} and s.day between ${from}::date and ${to}::date and ${ROWS[dimension]}
    group by ${GROUPS[dimension]}`
})
