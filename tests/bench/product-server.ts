import { type RunningServer, startServer } from '../support/running-server.ts'
import type { Bench } from './bench-row.ts'
import { LARGE_USER } from './large-merchant/seed.ts'
import { type SignedCaller, signIn } from './load/signed-caller.ts'

/** Environment of the product in every part: as in production, without a demo. */
export const productEnv = ({ password }: Bench): NodeJS.ProcessEnv => ({
  DEMO: '0',
  ADMIN_PASSWORD: password,
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
})

/** Runs work with the real server on the bench's data, with its owner signed in. */
export async function withProduct<T>(
  bench: Bench,
  work: (server: RunningServer, caller: SignedCaller) => Promise<T>,
): Promise<T> {
  const server = await startServer({ dataDir: bench.dataDir, env: productEnv(bench) })
  try {
    return await work(server, await signIn(server.url, LARGE_USER, bench.password))
  } catch (fault) {
    bench.say(server.output())
    throw fault
  } finally {
    await server.stop()
  }
}
