import type pg from 'pg'

export interface ParkedPlace {
  readonly merchantId: string
  /** The first of the car parks. */
  readonly siteId: string
}

const SITES = 8
const LANES_EACH = 8
const DAYS = 730
const DAY_SECONDS = 86_400

/** Eight car parks with eight lanes each: half of them lead in, half of them out. */
export async function seedPassages(owner: pg.Client, passages: number): Promise<ParkedPlace> {
  const { rows } = await owner.query<ParkedPlace>(
    'select merchant_id as "merchantId", id as "siteId" from system_site order by position desc limit 1',
  )
  const [place] = rows
  if (!place) throw new Error('the bench has no shop')
  await owner.query(
    'create temporary table bench_lane (nth int, site_id uuid, lane_id uuid, area_id uuid, direction text)',
  )
  await owner.query(
    `insert into bench_lane
     select row_number() over () - 1, s.id, gen_random_uuid(), s.area, case when l <= $2::int / 2 then 'in' else 'out' end
     from (select id, gen_random_uuid() as area from system_site where merchant_id = $1 order by position desc limit $3) s
     cross join generate_series(1, $2::int) l`,
    [place.merchantId, LANES_EACH, SITES],
  )
  await owner.query(
    `insert into parking_area (merchant_id, id, site_id, name, capacity, reserved, full_at, reopen_at, public, position, version, created_at, updated_at)
     select distinct $1::uuid, area_id, site_id, 'Reports', 500, 0, 100, 98, true, 1, 1, now(), now() from bench_lane`,
    [place.merchantId],
  )
  await owner.query(
    `insert into acs_entity (merchant_id, id, site_id, code, name, kind, tags, open_seconds, sensor, passage_seconds, reservable, direction,
       area_to, area_from, takes, version, created_at, updated_at)
     select $1, lane_id, site_id, 'R' || nth, 'Report ' || nth, 'gate', '{}', 5, 'loop', 20, false, direction,
       case when direction = 'in' then area_id end, case when direction = 'out' then area_id end, '[]', 1, now(), now() from bench_lane`,
    [place.merchantId],
  )
  await owner.query(
    `insert into parking_passage (merchant_id, id, site_id, lane_id, at, direction, kind, late, event)
     select $1, gen_random_uuid(), l.site_id, l.lane_id, now() - make_interval(secs => n * $3::float8), l.direction, 'granted', false, 'bench:' || n
     from generate_series(1, $2::int) n join bench_lane l on l.nth = (n * 7919::bigint) % ${SITES * LANES_EACH}`,
    [place.merchantId, passages, (DAYS * DAY_SECONDS) / passages],
  )
  return place
}

/** The sums that reports read, as these passages make them; each exit ends two stays, so that there are as many stays as passages. */
export async function seedSums(owner: pg.Client, { merchantId }: ParkedPlace): Promise<void> {
  await owner.query(
    `insert into parking_hour (merchant_id, site_id, lane_id, hour, kind, passages)
     select merchant_id, site_id, lane_id, date_trunc('hour', at), kind, count(*) from parking_passage where merchant_id = $1 and event like 'bench:%'
     group by 1, 2, 3, 4, 5`,
    [merchantId],
  )
  await owner.query(
    `insert into parking_occupancy_hour (merchant_id, site_id, area_id, hour, capacity, seconds, occupied_seconds, peak, least)
     select $1, a.site_id, a.area_id, h, 500, 3600, 3600 * 200, 300, 100
     from (select distinct site_id, area_id from bench_lane) a
     cross join generate_series(date_trunc('hour', now()) - make_interval(days => $2), now(), interval '1 hour') h`,
    [merchantId, DAYS],
  )
  await owner.query(
    `insert into parking_fee_sum (merchant_id, site_id, part, day, hour, lane_id, fee_version, stays, minutes, fee, charged, tax, paid)
     select $1, h.site_id, p.part, h.hour::date, extract(hour from h.hour)::int, h.lane_id, '00000000-0000-0000-0000-000000000000',
       2 * h.passages, 200 * h.passages, p.fee * h.passages, p.fee * h.passages, p.fee * h.passages / 11, p.fee * h.passages
     from parking_hour h join bench_lane l on l.lane_id = h.lane_id and l.direction = 'out'
     cross join (values ('stay', 2200), ('payment', 2200), ('segment Day', 1600), ('segment Night', 600), ('offer Early bird', 300), ('cap', -300))
       p(part, fee)
     where h.merchant_id = $1`,
    [merchantId],
  )
  for (const table of ['parking_passage', 'parking_hour', 'parking_occupancy_hour', 'parking_fee_sum'])
    await owner.query(`vacuum analyze ${table}`)
}
