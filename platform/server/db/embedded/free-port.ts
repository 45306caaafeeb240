import { createServer } from 'node:net'

/** A port of this machine on which nobody listens now, for a program that must be told its port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port of 127.0.0.1 was given')
  return address.port
}
