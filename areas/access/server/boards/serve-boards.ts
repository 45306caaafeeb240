import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { type BoardListener, LISTENER_PORT, listenToBoards } from '#adapters/gates/uhppote/board-link.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { toBoardAddress, toBoardSerial } from '../../rules/board-address.ts'
import { onWake } from '../devices/wake-devices.ts'
import { type BoardListenerAt, type BoardSettings, type RunningBoard, runBoard } from './running-board.ts'

const NAME = 'board'
const LOOK_MS = SECOND_MS
const HOLD_SECONDS = 20
/** Boards are not told where to send events: they are fetched every second all the same. */
const NOWHERE: BoardListenerAt = { address: '0.0.0.0', port: 0 }

interface Held {
  readonly merchantId: string
  readonly board: RunningBoard
  readonly forget: () => void
}

/** Talks with the boards of all merchants from this process; each board is held by one server at a time. */
export function serveBoards(app: FastifyInstance, parts: RouteParts): void {
  const server = parts.random.id()
  const held = new Map<string, Held>()
  let listener: BoardListener | undefined
  let work: Promise<void> | undefined
  let again = false
  let stopped = false

  /** Looks once more where it was woken while it looked. */
  function look(): void {
    again = true
    work ??= lookUntilDone()
      .catch((error: unknown) => parts.log.error({ err: error }, 'boards could not be looked after'))
      .finally(() => {
        work = undefined
      })
  }

  async function lookUntilDone(): Promise<void> {
    while (again && !stopped) {
      again = false
      await lookAtAll()
    }
  }

  async function lookAtAll(): Promise<void> {
    for (const { merchant, controller } of await boardsWithoutServer(parts, server))
      if (!held.has(controller)) await start(merchant, controller).catch(logFor(controller))
    await Promise.all([...held].map(([controller, each]) => lookAfter(controller, each).catch(logFor(controller))))
  }

  /** A fault at one board holds up no other. */
  const logFor = (controller: string) => (error: unknown) => parts.log.error({ err: error, controller }, 'a board')

  async function start(merchantId: string, controllerId: string): Promise<void> {
    const settings = await parts.write(merchantId, NAME, ctx => hold(ctx, controllerId, server))
    if (!settings) return
    const board = await runBoard(parts, settings, await listenerFor(settings.host))
    held.set(controllerId, { merchantId, board, forget: onWake(controllerId, look) })
  }

  async function lookAfter(controllerId: string, { merchantId, board }: Held): Promise<void> {
    const settings = await parts.write(merchantId, NAME, ctx => hold(ctx, controllerId, server))
    if (JSON.stringify(settings) !== JSON.stringify(board.settings)) return end(controllerId)
    // Nobody waits for a slow board: it does one turn at a time.
    void board.look().catch(logFor(controllerId))
  }

  async function end(controllerId: string): Promise<void> {
    const running = held.get(controllerId)
    held.delete(controllerId)
    running?.forget()
    await running?.board.stop()
  }

  async function listenerFor(host: string): Promise<BoardListenerAt> {
    listener ??= await listenToBoards(LISTENER_PORT, look).catch((error: unknown) => {
      parts.log.info({ err: error }, 'events of boards are fetched, because their port is in use')
      return undefined
    })
    const address = addressTowards(host)
    return listener && address ? { address, port: listener.port } : NOWHERE
  }

  let stopTicking = () => {}
  app.addHook('onListen', async () => {
    const ticking = setInterval(look, LOOK_MS)
    ticking.unref()
    stopTicking = () => clearInterval(ticking)
    look()
  })
  app.addHook('preClose', async () => {
    stopped = true
    stopTicking()
    await work
    for (const controllerId of [...held.keys()]) await end(controllerId)
    await listener?.close()
  })
}

/** Address of this machine that a board in the same network reaches. */
function addressTowards(host: string): string | undefined {
  const bytes = (address: string) => address.split('.').map(Number)
  const shared = (address: string, mask: string): boolean => {
    const [a, b, m] = [bytes(address), bytes(host), bytes(mask)]
    return m.every((part, at) => ((a[at] ?? 0) & part) === ((b[at] ?? 0) & part))
  }
  const own = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  return own.find(({ family, address, netmask }) => family === 'IPv4' && shared(address, netmask))?.address
}

const boardsWithoutServer = (parts: RouteParts, server: string): Promise<{ merchant: string; controller: string }[]> =>
  parts.database.read(PLATFORM_MERCHANT, db =>
    db.rows(sql`
      select merchant, controller from acs_boards_without_server(${new Date(parts.clock()).toISOString()}::timestamptz, ${server}::uuid)`),
  )

/** Takes a board for this server, or continues to hold it. Undefined: another server has it, or it is no board any more. */
async function hold(ctx: Context, controllerId: string, server: string): Promise<BoardSettings | undefined> {
  const row = await ctx.db.row<{ address: string | null; serial: string | null; zone: string }>(sql`
    select coalesce(c.address, l.address) as address, c.serial, s.time_zone as zone from acs_config c
    join platform.site s on s.merchant_id = c.merchant_id and s.id = c.site_id
    join system.site_controllers l on l.merchant_id = c.merchant_id and l.site_id = c.site_id
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${controllerId}::uuid and c.kind = 'uhppote'`)
  const address = row && toBoardAddress(row.address ?? '')
  const serial = row && toBoardSerial(row.serial ?? '')
  if (!address || !serial) return undefined
  const taken = await ctx.db.row(sql`
    insert into acs_board as b (merchant_id, controller_id, held_by, held_until, cards, misfits)
    values (${ctx.merchantId}::uuid, ${controllerId}::uuid, ${server}::uuid, ${ctx.now()}::timestamptz + make_interval(secs => ${HOLD_SECONDS}), 0, '[]')
    on conflict (merchant_id, controller_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
      where b.held_by = excluded.held_by or b.held_until < ${ctx.now()}::timestamptz
    returning b.controller_id`)
  return taken && { merchantId: ctx.merchantId, controllerId, ...address, serial, zone: row.zone }
}
