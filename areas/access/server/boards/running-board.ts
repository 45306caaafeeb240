import type { GateAdapter, GateCommand } from '#adapters/gates/gate-adapter.ts'
import { uhppoteBoard } from '#adapters/gates/uhppote/board.ts'
import type { BoardPlan } from '#adapters/gates/uhppote/board-cards.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import { MOST_EVENTS, type PortState, type ToDevice } from '../../contract/device-protocol.ts'
import { toBoardFact } from '../../rules/board-events.ts'
import { boardMoment } from '../../rules/board-moment.ts'
import { loadEntitiesOf } from '../decision/load-entity.ts'
import { dueCommands } from '../devices/commands.ts'
import { answerMessage } from '../devices/device-messages.ts'
import type { ControllerAt } from '../devices/hold-controllers.ts'
import type { BoardFacts } from './board-facts.ts'
import { loadBoardPlan } from './load-board-plan.ts'

const NAME = 'board'
const HEARTBEAT_MS = 15 * SECOND_MS
/** The clock of boards has no zone and drifts: it is set again once an hour. */
const SET_CLOCK_MS = 3600 * SECOND_MS
const COMMANDS: ReadonlySet<string> = new Set<GateCommand>(['open', 'raise', 'lower', 'automatic'])
/** Boards report no state, so a door has the state that its last completed command gave it. Opening a door changes no state. */
const STATE_AFTER = {
  open: undefined,
  raise: { position: 'raised', mode: 'raised' },
  lower: { position: 'lowered', mode: 'lowered' },
  automatic: { position: 'unknown', mode: 'automatic' },
} as const satisfies Record<GateCommand, Pick<PortState, 'position' | 'mode'> | undefined>
const isGateCommand = (name: unknown): name is GateCommand => typeof name === 'string' && COMMANDS.has(name)

type BoardSettings = ControllerAt & BoardFacts

export interface BoardListenerAt {
  readonly address: string
  readonly port: number
}

/**
 * Speaks for a board that knows nothing of the controller protocol: its events, commands and cards go through the same
 * messages as those of any controller.
 */
export async function runBoard(parts: RouteParts, settings: BoardSettings, listener: BoardListenerAt) {
  const { merchantId, controllerId, zone, host, port, serial } = settings
  const board: GateAdapter<BoardPlan> = await uhppoteBoard({ host, port, serial }, listener)
  const waiting = new Map<number, number>()
  let seen = 0
  let greetedAt: number | undefined
  let beatAt = 0
  let version = -1
  let work: Promise<void> | undefined

  const clock = () => new Date(parts.clock()).toISOString()
  const tell = (message: object): Promise<ToDevice[]> =>
    parts.write(merchantId, NAME, ctx => answerMessage(ctx, controllerId, message))
  const local = () =>
    Temporal.Instant.fromEpochMilliseconds(parts.clock())
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })

  /** @returns whether the board answers */
  async function greet(): Promise<boolean> {
    if (greetedAt !== undefined && parts.clock() - greetedAt < SET_CLOCK_MS) return true
    if (!(await board.connect(local()))) return false
    if (greetedAt === undefined) {
      const hello = {
        type: 'hello',
        protocol: 1,
        firmware: 'UHPPOTE',
        epoch: String(serial),
        lastSeq: 0,
        listVersion: 0,
      }
      const [welcome] = await tell({ ...hello, clock: clock() })
      seen = Math.max(seen, Number(welcome?.lastSeqStored ?? 0))
    }
    greetedAt = parts.clock()
    return true
  }

  /** @returns whether the board answers */
  async function beat(): Promise<boolean> {
    if (parts.clock() - beatAt < HEARTBEAT_MS) return true
    // Its answer shows that the board is there.
    if (!(await board.connect(local()))) return false
    await tell({ type: 'heartbeat', clock: clock(), queue: 0, ports: [] })
    beatAt = parts.clock()
    return true
  }

  async function takeEvents(): Promise<void> {
    const records = await board.events(seen)
    for (let at = 0; at < records.length; at += MOST_EVENTS) {
      const portion = records.slice(at, at + MOST_EVENTS)
      const events = portion.map(record => ({
        ...{ seq: record.index, at: boardMoment(record.at, zone, parts.clock()), port: record.door },
        ...toBoardFact(record, waiting),
      }))
      await tell({ type: 'events', events })
      seen = portion.at(-1)?.index ?? seen
    }
  }

  /** What waits for the board, without a write: most turns have nothing to do. */
  const waitingWork = () =>
    parts.database.read(merchantId, db =>
      db.row<{ commands: boolean; version: number }>(sql`
        select exists (
            select 1 from acs_command
            where merchant_id = ${merchantId}::uuid and controller_id = ${controllerId}::uuid and state in ('queued', 'sent')
          ) as commands, coalesce((
            select version from acs_list_head where merchant_id = ${merchantId}::uuid
          ), 0)::float8 as version`),
    )

  async function doCommands(): Promise<void> {
    const { commands, seconds } = await parts.write(merchantId, NAME, async ctx => ({
      commands: await dueCommands(ctx, controllerId),
      seconds: new Map((await loadEntitiesOf(ctx, controllerId)).map(entity => [entity.port, entity.openSeconds])),
    }))
    for (const command of commands) {
      const door = Number(command.port)
      const action = isGateCommand(command.do) ? command.do : undefined
      const result = action ? await board.command(door, action, seconds.get(door) ?? 1) : ('refused' as const)
      const state = action && result === 'done' ? STATE_AFTER[action] : undefined
      await tell({ type: 'ack', commandId: command.commandId, result, ...(state && { state }) })
    }
  }

  /** What the board decides by follows the list for lanes. */
  async function sendPlan(to: number): Promise<void> {
    const plan = await parts.database.read(merchantId, db => loadBoardPlan({ db, merchantId }, controllerId))
    if (!(await board.list(plan))) return
    version = to
    await tell({ type: 'listApplied', to })
    const { cards, misfits } = plan
    await parts.write(merchantId, NAME, ctx =>
      ctx.db.run(sql`
        insert into acs_board (merchant_id, controller_id, cards, misfits)
        values (${merchantId}::uuid, ${controllerId}::uuid, ${cards.length}, ${JSON.stringify(misfits)}::jsonb)
        on conflict (merchant_id, controller_id) do update set cards = excluded.cards, misfits = excluded.misfits`),
    )
  }

  async function turn(): Promise<void> {
    if (!(await greet()) || !(await beat())) {
      greetedAt = undefined
      version = -1
      return
    }
    await takeEvents()
    const work = await waitingWork()
    if (work?.commands) await doCommands()
    if (work && work.version !== version) await sendPlan(work.version)
  }

  return {
    /** One turn at a time; a call during a turn waits for that turn. */
    look(): Promise<void> {
      work ??= turn().finally(() => {
        work = undefined
      })
      return work
    },
    async stop(): Promise<void> {
      await work?.catch(() => undefined)
      await board.close()
    },
  }
}
