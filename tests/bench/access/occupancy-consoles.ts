import type pg from 'pg'
import { OCCUPANCY_TOPIC } from '#areas/parking/contract/occupancy.ts'
import { LIVE_PATH } from '#platform/contract/calls/live.ts'
import type { Bench, BenchRow } from '../bench-row.ts'
import { upTo } from '../bench-row.ts'
import { LARGE_USER } from '../large-merchant/seed.ts'
import { signIn } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { quantile } from '../quantiles.ts'
import type { BenchDevice } from './bench-device.ts'
import type { BenchLanes } from './seed-access.ts'

const CONSOLES = 200
/** A user may have twenty windows on one server. */
const WINDOWS_EACH = 20
const CHANGES = 40
/** Consoles hear of an area at most twice a second. */
const PAUSE_MS = 700
const MOST_MS = 500

/** Users like the owner of the bench's merchant, with its password. */
async function addUsers(owner: pg.Client, merchantId: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { rows } = await owner.query<{ id: string; before: string }>(
      `insert into system_user_manage
       select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'user_name', $2::text))).*
       from system_user_manage u where merchant_id = $1 and user_name = $3
       returning id, (select id from system_user_manage where merchant_id = $1 and user_name = $3) as before`,
      [merchantId, name, LARGE_USER],
    )
    const [user] = rows
    if (!user) throw new Error('the bench has no owner')
    await owner.query(
      `insert into system_grant
       select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'user', $2::text))).*
       from system_grant g where merchant_id = $1 and "user" = $3`,
      [merchantId, user.id, user.before],
    )
    await owner.query(
      `insert into system_credential (merchant_id, user_id, password_hash)
       select merchant_id, $2, password_hash from system_credential where merchant_id = $1 and user_id = $3`,
      [merchantId, user.id, user.before],
    )
  }
}

/** A window that shows occupancy. */
interface LiveWindow {
  /** Moment of the last change that it heard of, by `performance.now()`. */
  heardAt(): number
  close(): void
}

const openWindow = (url: string, token: string): Promise<LiveWindow> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${LIVE_PATH}`)
    let heardAt = 0
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token })))
    socket.addEventListener('error', () => reject(new Error('a console could not connect')))
    socket.addEventListener('message', ({ data }) => {
      const { topic } = JSON.parse(String(data)) as { topic: string } // as docs/wire.md says
      if (topic === 'hello') resolve({ heardAt: () => heardAt, close: () => socket.close() })
      if (topic === OCCUPANCY_TOPIC) heardAt = performance.now()
    })
  })

async function openWindows({ dataDir, password }: Bench, url: string, merchantId: string): Promise<LiveWindow[]> {
  const names = Array.from({ length: CONSOLES / WINDOWS_EACH }, (_, nth) => `bench-console-${nth}`)
  await asOwner(dataDir, owner => addUsers(owner, merchantId, names))
  const windows: LiveWindow[] = []
  for (const name of names) {
    const { token } = await signIn(url, name, password)
    windows.push(...(await Promise.all(Array.from({ length: WINDOWS_EACH }, () => openWindow(url, token)))))
  }
  return windows
}

/** From a passage that a lane tells to the moment when each of 200 consoles hears of it. */
export async function occupancyRows(
  bench: Bench,
  url: string,
  { merchantId }: BenchLanes,
  device: BenchDevice,
): Promise<BenchRow[]> {
  const windows = await openWindows(bench, url, merchantId)
  const [heard, uploaded]: [number[], number[]] = [[], []]
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      const began = performance.now()
      await device.poll([{ type: 'events', events: device.passages(1) }])
      uploaded.push(performance.now() - began)
      while (windows.some(window => window.heardAt() < began)) await new Promise(resolve => setTimeout(resolve, 5))
      heard.push(...windows.map(window => window.heardAt() - began))
    }
  } finally {
    for (const window of windows) window.close()
  }
  return [
    upTo(`a passage on ${CONSOLES} consoles, p95`, quantile(heard, 0.95), 'ms', MOST_MS),
    { what: 'the upload of the passage alone, p95', value: quantile(uploaded, 0.95), unit: 'ms' },
  ]
}
