import type { Server } from 'node:http'

/**
 * Has every connection remember where it comes from. Node asks the system when the address is first wanted, and the system has
 * forgotten it once the other side has reset the connection: calls that were read by then would come from nowhere. Where it is
 * forgotten already, nobody waits for an answer.
 */
export function rememberAddresses(server: Server): void {
  server.on('connection', socket => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
