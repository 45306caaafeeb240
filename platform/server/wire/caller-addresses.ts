import type { Server } from 'node:http'

/**
 * Makes every connection remember its remote address. Node asks the system when the address is first read, and after a
 * reset the system no longer knows it, so calls that were already read would have no address. If it is already lost, no
 * one waits for an answer.
 */
export function rememberAddresses(server: Server): void {
  server.on('connection', socket => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
