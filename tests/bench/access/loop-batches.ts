import { type Bench, type BenchRow, upTo } from '../bench-row.ts'
import { latencies } from '../load/latencies.ts'
import { asOwner } from '../owner-database.ts'
import { quantile } from '../quantiles.ts'
import type { BenchDevice } from './bench-device.ts'
import type { BenchLanes } from './seed-access.ts'

const ROUNDS = 100
const BATCH = 100
/** system-rest.md section 6. */
const MOST_MS = 5

/** A lane's batch of loop events, over HTTP; beside it the database alone stores as many rows. */
export async function loopBatchRows(
  { dataDir }: Bench,
  { merchantId, siteId }: BenchLanes,
  device: BenchDevice,
): Promise<BenchRow[]> {
  const taken = await latencies(ROUNDS, () => device.poll([{ type: 'events', events: device.loops(BATCH) }]))
  const plain = await asOwner(dataDir, async owner => {
    const controller = await owner.query<{ id: string }>(
      'select controller_id as id from acs_controller_state where merchant_id = $1 limit 1',
      [merchantId],
    )
    let seq = 0
    return latencies(ROUNDS, async () => {
      seq += BATCH
      await owner.query(
        `insert into acs_device_event (merchant_id, controller_id, epoch, seq, site_id, port, kind, at, sent_at, stored_at, late, digest)
         select $1, $3, 'plain', $4::int + n, $2, 1, 'loopOn', now(), now(), now(), false, md5(n::text) from generate_series(1, ${BATCH}) n`,
        [merchantId, siteId, controller.rows[0]?.id, seq],
      )
    })
  })
  return [
    upTo(`a batch of ${BATCH} loop events, median`, quantile(taken, 0.5), 'ms', MOST_MS),
    { what: `a batch of ${BATCH} loop events, p95`, value: quantile(taken, 0.95), unit: 'ms' },
    { what: 'the rows of a batch by the database alone, median', value: quantile(plain, 0.5), unit: 'ms' },
  ]
}

/** The same while all of the list waits for the lane, which fetches it with its events. */
export async function loopsBesideListRows(device: BenchDevice): Promise<BenchRow[]> {
  await device.hello(0)
  const taken = await latencies(ROUNDS, () => device.poll([{ type: 'events', events: device.loops(BATCH) }]))
  return [
    {
      what: `a batch of ${BATCH} loop events while the whole list waits, median`,
      value: quantile(taken, 0.5),
      unit: 'ms',
    },
  ]
}
