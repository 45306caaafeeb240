import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { type BoardListener, LISTENER_PORT, listenToBoards } from '#adapters/gates/uhppote/board-link.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import { holdControllers } from '../devices/hold-controllers.ts'
import { onWake } from '../devices/wake-devices.ts'
import { type BoardFacts, loadBoardFacts, mayReachBoard } from './board-facts.ts'
import { type BoardListenerAt, runBoard } from './running-board.ts'

/** Boards are not told where to send events: they are fetched every second all the same. */
const NOWHERE: BoardListenerAt = { address: '0.0.0.0', port: 0 }

/** Talks with the boards of all merchants from this process; each board is held by one server at a time. */
export function serveBoards(app: FastifyInstance, parts: RouteParts): void {
  let listener: BoardListener | undefined

  async function listenerFor(host: string): Promise<BoardListenerAt> {
    listener ??= await listenToBoards(LISTENER_PORT, again).catch((error: unknown) => {
      parts.log.info({ err: error }, 'events of boards are fetched, because their port is in use')
      return undefined
    })
    const address = addressTowards(host)
    return listener && address ? { address, port: listener.port } : NOWHERE
  }

  const again = holdControllers<BoardFacts>(app, parts, {
    ...{ kind: 'uhppote', everyMs: SECOND_MS, facts: loadBoardFacts, mayRun: mayReachBoard },
    async start(at, facts, wake) {
      const board = await runBoard(parts, { ...at, ...facts }, await listenerFor(facts.host))
      const forget = onWake(at.controllerId, wake)
      return {
        look: board.look,
        stop() {
          forget()
          return board.stop()
        },
      }
    },
  })
  app.addHook('preClose', async () => {
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
