import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Settings } from './settings.ts'

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Stop it, or set PORT to another number',
  EACCES: 'this user may not listen there. Set PORT to a number from 1024',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one that it has',
  ENOTFOUND: 'nobody knows this name. Set HOST to an address of this machine',
}

/**
 * Text for a port that cannot be listened on. Checked before anything is created, because a first start that fails at
 * its last step has already printed its password. Another program may still take the port in between; then the start
 * fails as before.
 */
export async function portInUse({
  port,
  host,
}: Pick<Settings, 'port' | 'host'>): Promise<{ words: string } | undefined> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    const why = WHY[(error as NodeJS.ErrnoException).code ?? ''] // socket errors have a code
    if (why === undefined) throw error
    return { words: `Countinghouse cannot listen on port ${port} of ${host}: ${why}.` }
  }
  probe.close()
  await once(probe, 'close')
  return undefined
}
