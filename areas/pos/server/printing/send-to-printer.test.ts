import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendToPrinter, writeToPrinter } from './send-to-printer.ts'

const QUICK = { connectMs: 400, writeMs: 300, graceMs: 100 }
const sheet = new TextEncoder().encode('Test print')

describe('a printer on the network', () => {
  const open: { server: Server; sockets: Socket[] }[] = []
  afterEach(() => {
    for (const { server, sockets } of open.splice(0)) {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  })

  async function printer(behave: (socket: Socket) => void): Promise<{ address: string; port: number }> {
    const sockets: Socket[] = []
    const server = createServer({ allowHalfOpen: true }, socket => {
      sockets.push(socket)
      socket.on('error', () => {})
      behave(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push({ server, sockets })
    return { address: '127.0.0.1', port: (server.address() as AddressInfo).port } // of a TCP server
  }

  it('gets every byte, whether it hangs up or not', async () => {
    for (const hangsUp of [true, false]) {
      const got: Buffer[] = []
      const place = await printer(socket => {
        socket.on('data', data => got.push(data))
        socket.on('end', () => hangsUp && socket.end())
      })
      expect(await writeToPrinter(place, sheet, QUICK)).toBeUndefined()
      expect(Buffer.concat(got).toString()).toBe('Test print')
    }
  })

  it('is told to have refused when nobody listens at its port, or it breaks off', async () => {
    const place = await printer(() => {})
    const [gone] = open.splice(0)
    await new Promise(resolve => gone?.server.close(resolve))
    expect(await writeToPrinter(place, sheet, QUICK)).toBe('printerRefused')
    const rude = await printer(socket => socket.once('data', () => socket.resetAndDestroy()))
    expect(await writeToPrinter(rude, sheet, QUICK)).toBe('printerRefused')
  })

  it('is told to be silent when it takes nothing: out of paper, or its cover open', async () => {
    const place = await printer(socket => socket.pause())
    expect(await writeToPrinter(place, new Uint8Array(32 * 1024 * 1024), QUICK)).toBe('printerSilent')
  })

  it('is never looked for on this machine, in the internet or at another port', async () => {
    for (const host of ['127.0.0.1', 'localhost', '1.1.1.1', '169.254.169.254'])
      expect([host, await sendToPrinter({ host, port: 9100 }, sheet)]).toEqual([host, 'printerForbidden'])
    expect(await sendToPrinter({ host: '192.168.1.50', port: 6379 }, sheet)).toBe('printerForbidden')
  })
})
