import { afterAll, beforeAll } from 'vitest'
import { fastFolder } from '../../support/fast-folder.ts'
import { type RunningServer, startServer, temporaryDataDir } from '../../support/running-server.ts'
import { type RemoteClient, remoteClient, signedInAt } from '../remote-client.ts'

/** Milliseconds: the machine may be busy. */
const START_LIMIT = 240_000

export interface OwnServer {
  readonly dataDir: string
  readonly server: RunningServer
  readonly owner: RemoteClient
  readonly admin: RemoteClient
  /** Output of all its servers, including earlier ones. */
  outputs(): string[]
  /** Starts it again; users stay signed in. */
  startAgain(): Promise<void>
}

/** The product with a separate database, which may be killed; owner and administrator are signed in. */
export function ownServer(env: {
  ADMIN_PASSWORD: string
  LOG_LEVEL: string
  SMTP_URL?: string
  PRIVATE_TARGETS?: string
  TRUSTED_PROXIES?: string
}): OwnServer {
  const { dataDir, remove } = temporaryDataDir(fastFolder())
  const start = () => startServer({ dataDir, env })
  const servers: RunningServer[] = []
  const client: { owner?: RemoteClient; admin?: RemoteClient } = {}
  const begun = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the server is available from beforeAll on')
    return value
  }
  const app: OwnServer = {
    dataDir,
    get server() {
      return begun(servers.at(-1))
    },
    get owner() {
      return begun(client.owner)
    },
    get admin() {
      return begun(client.admin)
    },
    outputs: () => servers.map(server => server.output()),
    startAgain: async () => {
      const server = await start()
      servers.push(server)
      client.owner = remoteClient(server.url, app.owner.token)
      client.admin = remoteClient(server.url, app.admin.token)
    },
  }
  beforeAll(async () => {
    const server = await start()
    servers.push(server)
    client.owner = await signedInAt(server.url, 'owner', env.ADMIN_PASSWORD)
    client.admin = await signedInAt(server.url, 'admin', env.ADMIN_PASSWORD)
  }, START_LIMIT)
  afterAll(async () => {
    await servers.at(-1)?.stop()
    remove()
  }, START_LIMIT)
  return app
}
