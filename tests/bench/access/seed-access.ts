import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface BenchLanes {
  readonly merchantId: string
  readonly siteId: string
  /** One a controller of eight lanes. */
  readonly keys: readonly string[]
  readonly credentials: number
}

export const LANES_EACH = 8
export const FIRST_NUMBER = 100_000_000
const CONTROLLERS = 8

/** A car park of 64 lanes behind eight controllers, and cards that may enter at all of them. */
export async function seedAccess(owner: pg.Client, credentials: number): Promise<BenchLanes> {
  const { rows } = await owner.query<{ merchantId: string; siteId: string }>(
    'select merchant_id as "merchantId", id as "siteId" from system_site order by position limit 1',
  )
  const [place] = rows
  if (!place) throw new Error('the bench has no shop')
  const { merchantId, siteId } = place
  const run = (text: string, values: unknown[] = []) => owner.query(text, [merchantId, ...values])
  const idOf = async (text: string, values: unknown[] = []): Promise<string> =>
    (await run(`${text} returning id`, values)).rows[0].id
  const spot = await idOf(
    `insert into acs_spot_manage (merchant_id, id, site_id, spot_id, name, kind, blocked, licensed_from, licensed_until, properties, version, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 990001, 'Bench gates', 'gate', false, '2020-01-01', '2100-01-01', '{}', 1, now(), now())`,
    [siteId],
  )
  const area = await idOf(
    `insert into parking_area (merchant_id, id, site_id, name, capacity, reserved, full_at, reopen_at, public, position, version, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'Bench', 1000000, 0, 100, 98, true, 1, 1, now(), now())`,
    [siteId],
  )
  const zone = await idOf(
    `insert into acs_timezone (merchant_id, id, name, windows, holidays, version, created_at, updated_at)
     values ($1, gen_random_uuid(), 'Bench', '[{"weekdays":[1,2,3,4,5,6,7],"from":"00:00","to":"00:00"}]', '[]', 1, now(), now())`,
  )
  const group = await idOf(
    `insert into acs_group (merchant_id, id, name, rules, version, created_at, updated_at)
     values ($1, gen_random_uuid(), 'Bench', jsonb_build_array(jsonb_build_object('tag', 'bench', 'timezone', $2::text)), 1, now(), now())`,
    [zone],
  )
  const type = await idOf(
    `insert into acs_type (merchant_id, id, code, name, medium, format, anti_passback, version, created_at, updated_at)
     values ($1, gen_random_uuid(), 'BENCH', 'Bench', 'card', 'uid', 'inherit', 1, now(), now())`,
  )
  const keys: string[] = []
  for (let nth = 0; nth < CONTROLLERS; nth += 1) {
    const controller = await idOf(
      `insert into acs_config (merchant_id, id, site_id, name, kind, spot, anti_passback, min_confidence, offline, offline_hours, version, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'protocol', $4, 'soft', 80, 'list', 24, 1, now(), now())`,
      [siteId, `Bench ${nth}`, spot],
    )
    await run(
      `insert into acs_entity (merchant_id, id, site_id, code, name, kind, controller, port, tags, open_seconds, sensor, passage_seconds, reservable,
         direction, area_to, takes, version, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 'B' || $3::int || '-' || p, 'Bench ' || $3::int || '-' || p, 'gate', $4, p, '{bench}', 5, 'loop', 20, false, 'in', $5, '[]', 1,
         now(), now() from generate_series(1, ${LANES_EACH}) as p`,
      [siteId, nth, controller, area],
    )
    const key = `chd_${randomBytes(24).toString('base64url')}`
    await run(
      'insert into acs_controller_key (merchant_id, controller_id, key_hash, created_at) values ($1, $2, $3, now())',
      [controller, createHash('sha256').update(key).digest('hex')],
    )
    keys.push(key)
  }
  await run(
    `insert into acs_credential (merchant_id, id, holder, type, number, status, packages, groups, exempt, passback, undelivered, lookup, version, created_at, updated_at)
     select $1, gen_random_uuid(), 'Bench ' || n, $2, (${FIRST_NUMBER} + n)::text, 'active', '{}', array[$3::uuid], false, 'unknown', false,
       'card:' || (${FIRST_NUMBER} + n), 1, now(), now() from generate_series(1, $4::int) as n`,
    [type, group, credentials],
  )
  await owner.query('vacuum analyze acs_credential')
  return { merchantId, siteId, keys, credentials }
}

/** Entries of the list for all cards; their keys have the length of real ones. */
export async function seedList(owner: pg.Client, { merchantId }: BenchLanes): Promise<void> {
  await owner.query(
    `insert into acs_list_entry (merchant_id, credential_id, version, at, key, entry)
     select merchant_id, id, (select version from acs_list_head where merchant_id = $1), now(), encode(sha256(lookup::bytea), 'hex'),
       jsonb_build_object('key', encode(sha256(lookup::bytea), 'hex'), 'from', null, 'to', null, 'groups', groups, 'passback', 'inherit', 'status', 'active')
     from acs_credential where merchant_id = $1 on conflict do nothing`,
    [merchantId],
  )
  await owner.query('vacuum analyze acs_list_entry')
}
