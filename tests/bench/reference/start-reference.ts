import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ReferenceServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** The reference as a separate process, like the product. */
export async function startReference(ownerUrl: string, merchantId: string): Promise<ReferenceServer> {
  const child = fork(join(import.meta.dirname, 'reference-server.ts'), {
    env: { ...process.env, OWNER_URL: ownerUrl, MERCHANT_ID: merchantId },
  })
  const [{ port }] = await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
