import { signIn } from '#platform/contract/calls/sign-in.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { server as systemServer } from '../../areas/system/server/index.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type Client, createClient } from './wire-client.ts'

export const DEMO_PASSWORD = 'Vine-Street-7!'

export interface DemoApp extends TestApp {
  /** The demo merchant. */
  readonly demoMerchantId: string
  /** A client with a chosen token. */
  withToken(token: string): Client
  /** Signs in as people do; fails when that is refused. */
  signIn(userName: string, password?: string): Promise<Client>
}

/** The product with its first users and the demo merchant, whose users really sign in. */
export async function startDemoApp(others: readonly AreaServer[] = []): Promise<DemoApp> {
  const areas = [platformArea, systemServer, ...others]
  const app = await startTestApp(areas)
  await workAsSystem(app.runtime, PLATFORM_MERCHANT, 'foundation', async ctx => systemServer.foundation?.(ctx, areas))
  const first = await workAsSystem(app.runtime, PLATFORM_MERCHANT, 'first start', async ctx =>
    systemServer.firstStart?.({ ctx, password: DEMO_PASSWORD, withDemo: true }),
  )
  const { clock } = app.runtime
  const withToken = (token: string) => createClient(app.http, { token, clock, logged: app.logged })
  return {
    ...app,
    demoMerchantId: first?.merchantId ?? '',
    withToken,
    async signIn(userName, password = DEMO_PASSWORD) {
      const { result } = await app.anonymous().call(signIn, { userName, password })
      if (!result.token) throw new Error(`${userName} could not sign in: ${result.dispMsg}`)
      return withToken(result.token)
    },
  }
}
