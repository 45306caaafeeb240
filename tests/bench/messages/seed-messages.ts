import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copySeconds } from '../load/copy-seconds.ts'

/** Members who agreed to text messages; their mobiles end in digits that the simulator delivers without more ado. */
const MEMBERS = `
  with people as (
    select gen_random_uuid() as id, '+6149' || lpad((g * 100 + 10)::text, 8, '0') as mobile, 'Member ' || g as name
    from generate_series(1, $2::int) as g),
  members as (
    insert into member_member (merchant_id, id, name, first_name, last_name, mobile, gender, address, city, state, postcode, points,
      marketing_opt_out, type, status, tags, note, created_at, updated_at, search_text)
    select $1, id, name, name, '', mobile, '', '', '', '', '', 0, false, 'confirmed', 'active', array['bench'], '', now(), now(), ''
    from people)
  insert into message_address (merchant_id, channel, address, state, since, member_id)
  select $1, 'sms', mobile, 'optIn', now(), id from people`

/** Receivers differ from their first letter on, as people's names do. */
const ARCHIVE = `
  insert into report_email_archive (merchant_id, id, at, "to", "from", subject, purpose, body, html, message, headers, created_at,
    updated_at, search_text)
  select $1, gen_random_uuid(), now() - g * interval '30 seconds', left(md5(g::text), 10) || '@example.com', 'shop@example.com',
    'Order ' || g, 'transactional', 'Your order is ready', null, gen_random_uuid(), '', now(), now(),
    left(md5(g::text), 10) || '@example.com order ' || g
  from generate_series(1, $2::int) as g`

/** Receiver of one of the mails. */
export const receiver = (mail: number): string =>
  `${createHash('md5').update(String(mail)).digest('hex').slice(0, 10)}@`

export async function seedMembers(owner: pg.Client, merchantId: string, count: number): Promise<void> {
  await owner.query(MEMBERS, [merchantId, count])
  await owner.query('analyze member_member, message_address')
}

export async function seedArchive(owner: pg.Client, merchantId: string, count: number): Promise<void> {
  await owner.query(ARCHIVE, [merchantId, count])
  await owner.query('vacuum analyze report_email_archive')
}

/** Seconds in which the database alone writes the rows of a campaign again, into a table like that of the messages. */
export const plainCopySeconds = (owner: pg.Client, merchantId: string, campaign: string): Promise<number> =>
  copySeconds(owner, 'message_outbox', 'merchant_id = $1 and campaign = $2', [merchantId, campaign])

const CHUNK = 10
const EVENTS_A_CALL = 100

/** Messages a second whose state the database alone changes, ten a transaction, as a worker has to at least three times. */
export async function plainStatesPerSecond(owner: pg.Client, merchantId: string, campaign: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from message_outbox where merchant_id = $1 and campaign = $2 order by id limit 2000',
    [merchantId, campaign],
  )
  const began = performance.now()
  for (let at = 0; at < rows.length; at += CHUNK) {
    const ids = rows.slice(at, at + CHUNK).map(({ id }) => id)
    for (let step = 0; step < 3; step += 1)
      await owner.query('update message_outbox set tries = tries where merchant_id = $1 and id = any($2)', [
        merchantId,
        ids,
      ])
  }
  return (rows.length * 1000) / (performance.now() - began)
}

/** Receipts a second that the database alone stores, and whose messages it changes, a hundred a transaction. */
export async function plainEventsPerSecond(owner: pg.Client, merchantId: string, campaign: string): Promise<number> {
  await owner.query('create table bench_event (like message_provider_event including all)')
  try {
    const { rows } = await owner.query<{ id: string }>(
      'select id from message_outbox where merchant_id = $1 and campaign = $2 order by id limit 4000',
      [merchantId, campaign],
    )
    const began = performance.now()
    for (let at = 0; at < rows.length; at += EVENTS_A_CALL) {
      const ids = rows.slice(at, at + EVENTS_A_CALL).map(({ id }) => id)
      await owner.query(
        `with told as (
           insert into bench_event (merchant_id, account_id, event_id, at, kind, ref, applied_at)
           select $1, gen_random_uuid(), id, now(), 'delivered', id, now() from unnest($2::text[]) as id)
         update message_outbox set delivered_at = now() where merchant_id = $1 and id = any($2::uuid[])`,
        [merchantId, ids],
      )
    }
    return (rows.length * 1000) / (performance.now() - began)
  } finally {
    await owner.query('drop table bench_event')
  }
}
