import fastifyWebsocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_PATH, type LiveEvent as Told } from '#platform/contract/calls/live.ts'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts'
import { toAccess } from '../access/access.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import type { Identity, SignedIn } from '../operation/area-server.ts'
import { needOfUser } from './can-receive.ts'
import { CLOSE } from './listeners.ts'
import { type LiveConnections, liveConnections } from './live-connections.ts'
import { liveRoutes } from './live-routes.ts'

const merchantId = uuidv7()
const otherMerchantId = uuidv7()
const sessions = new Map<string, SignedIn>()
const changes: ((id: string) => void)[] = []
const identity: Identity = {
  resolve: async token => sessions.get(token),
  onChange: notify => void changes.push(notify),
}
const quiet = { info: () => {}, warn: () => {}, error: vi.fn() }

interface Server {
  app: FastifyInstance
  live: LiveConnections
  database: Database
}

async function serverOn(url: string): Promise<Server> {
  const database = connectDatabase(url, 4, () => {})
  const live = liveConnections({ database, clock: () => Date.now(), log: quiet })
  const app = Fastify()
  await app.register(fastifyWebsocket)
  liveRoutes(app, { live, identity, database, log: quiet }, 'https://shop.example.com')
  await app.ready()
  await live.start()
  return { app, live, database }
}

/** A listening console: what it received and how it ended. */
async function listen(server: Server, hello: object | string) {
  const messages: Told[] = []
  const ended: number[] = []
  const socket = await server.app.injectWS(LIVE_PATH)
  socket.on('message', (data: unknown) => void messages.push(JSON.parse(String(data))))
  socket.on('close', (code: number) => void ended.push(code))
  socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello))
  const topics = () => messages.map(event => event.topic)
  const begun = () => vi.waitFor(() => expect(topics()).toContain('hello'))
  return { socket, told: messages, ended, topics, begun, close: () => socket.terminate() }
}

function signIn(patterns: string[], more: Partial<SignedIn> = {}): string {
  const token = uuidv7()
  sessions.set(token, {
    who: {
      userId: uuidv7(),
      userName: 'U',
      fullName: 'U',
      homeMerchantId: merchantId,
      platformAdmin: false,
      sessionId: uuidv7(),
      provenAt: 0,
    },
    merchantId,
    access: toAccess([{ patterns, sites: 'all' }]),
    ...more,
  })
  return token
}
const orders = (n: number, data: object = {}) => ({
  merchantId,
  topic: 'orders',
  data: { n, ...data },
  need: 'pos.onlineOrders:list',
})

describe('live results over two servers on one database', () => {
  let databases: FreshDatabase
  let firstServer: Server
  let two: Server

  beforeAll(async () => {
    databases = await freshDatabase()
    firstServer = await serverOn(databases.appUrl)
    two = await serverOn(databases.appUrl)
  })
  beforeEach(() => quiet.error.mockClear())
  afterAll(async () => {
    for (const { app, live, database } of [firstServer, two]) {
      await live.stop()
      await app.close()
      await database.close()
    }
    await databases.drop()
  })

  it('tells listeners of every server, in the order in which it happened', async () => {
    const token = signIn(['pos.*'])
    const [here, there] = [await listen(firstServer, { token }), await listen(two, { token })]
    await Promise.all([here.begun(), there.begun()])
    await Promise.all(
      [firstServer, two, firstServer, two].map((server, n) => server.live.publish([orders(n * 2), orders(n * 2 + 1)])),
    )
    await vi.waitFor(() => {
      expect(here.told).toHaveLength(9)
      expect(there.told).toEqual(here.told)
    })
    const ids = here.told.map(event => Number(event.id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    here.close()
    there.close()
  })

  it('tells nobody what he may not see: another merchant, another permission, another shop, another user', async () => {
    const all = signIn(['*'])
    const clerk = signIn(['stock.*'])
    const north = signIn([], { access: toAccess([{ patterns: ['pos.*'], sites: ['north'] }]) })
    const stranger = signIn(['*'], { merchantId: otherMerchantId })
    const listeners = await Promise.all([all, clerk, north, stranger].map(token => listen(firstServer, { token })))
    await Promise.all(listeners.map(listener => listener.begun()))
    const user = sessions.get(clerk)?.who.userId ?? ''
    await two.live.publish([
      orders(1, { siteId: 'north' }),
      orders(2, { siteId: 'south' }),
      { merchantId, topic: 'inbox', data: {}, need: needOfUser(user) },
      { merchantId: otherMerchantId, topic: 'end', data: {}, need: 'signedIn' },
      { merchantId, topic: 'end', data: {}, need: 'signedIn' },
    ])
    await vi.waitFor(() => {
      for (const listener of listeners) expect(listener.topics()).toContain('end')
    })
    expect(listeners.map(listener => listener.topics().slice(1))).toEqual([
      ['orders', 'orders', 'end'],
      ['inbox', 'end'],
      ['orders', 'end'],
      ['end'],
    ])
    for (const listener of listeners) listener.close()
  })

  it('resumes after the last id seen, without a gap and without a repeat', async () => {
    const token = signIn(['pos.*'])
    const first = await listen(firstServer, { token })
    await first.begun()
    await firstServer.live.publish([orders(1)])
    await vi.waitFor(() => expect(first.topics()).toEqual(['hello', 'orders']))
    first.close()
    for (let n = 2; n < 30; n++) await firstServer.live.publish([orders(n)])
    const after = first.told.at(-1)?.id
    const again = await listen(two, { token, after })
    for (let n = 30; n < 60; n++) await firstServer.live.publish([orders(n)])
    await vi.waitFor(() => expect(again.told.at(-1)?.data).toEqual({ n: 59 }))
    const heard = again.told.filter(event => event.topic === 'orders').map(event => (event.data as { n: number }).n)
    expect(heard).toEqual(Array.from({ length: 58 }, (_, n) => n + 2))
    again.close()
  })

  it('says so when more happened than is still known', async () => {
    const token = signIn(['pos.*'])
    const listener = await listen(firstServer, { token, after: '999999' })
    await vi.waitFor(() => expect(listener.topics()).toEqual(['hello', 'missed']))
    listener.close()
  })

  it('carries what is too large for a note', async () => {
    const token = signIn(['pos.*'])
    const listener = await listen(firstServer, { token })
    await listener.begun()
    const words = 'x'.repeat(20_000)
    await two.live.publish([orders(1, { words }), orders(2)])
    await vi.waitFor(() => expect(listener.told).toHaveLength(3))
    expect(listener.told.slice(1).map(event => event.data)).toEqual([{ n: 1, words }, { n: 2 }])
    listener.close()
  })

  it('refuses who is not signed in, what is no hello, and talk after it', async () => {
    const nobody = await listen(firstServer, { token: 'no such token' })
    const babble = await listen(firstServer, 'good morning')
    const strange = await listen(firstServer, { token: signIn(['*']), after: '1; drop table live_event' })
    const chatty = await listen(firstServer, { token: signIn(['*']) })
    await chatty.begun()
    chatty.socket.send('{}')
    await vi.waitFor(() => {
      expect(nobody.ended).toEqual([CLOSE.notSignedIn])
      expect([...babble.ended, ...strange.ended, ...chatty.ended]).toEqual([
        CLOSE.badMessage,
        CLOSE.badMessage,
        CLOSE.badMessage,
      ])
    })
    expect(nobody.told).toEqual([])
  })

  it('lets a user have twenty connections at a server, and no more', async () => {
    const token = signIn(['*'])
    const many = await Promise.all(Array.from({ length: 20 }, () => listen(firstServer, { token })))
    await Promise.all(many.map(listener => listener.begun()))
    const last = await listen(firstServer, { token })
    await vi.waitFor(() => expect(last.ended).toEqual([CLOSE.tooMany]))
    expect(many.flatMap(listener => listener.ended)).toEqual([])
    for (const listener of many) listener.close()
  })

  it('ends with the session, and sends nothing that a withdrawn permission covered', async () => {
    const token = signIn(['pos.*', 'stock.*'])
    const listener = await listen(firstServer, { token })
    await listener.begun()
    const signedIn = sessions.get(token) as SignedIn
    sessions.set(token, { ...signedIn, access: toAccess([{ patterns: ['stock.*'], sites: 'all' }]) })
    for (const notify of changes) notify(signedIn.who.userId)
    await new Promise(resolve => setImmediate(resolve)) // the change is checked in the background
    await firstServer.live.publish([orders(1), { merchantId, topic: 'counts', data: {}, need: 'stock.taking:list' }])
    await vi.waitFor(() => expect(listener.topics()).toEqual(['hello', 'counts']))
    sessions.delete(token)
    for (const notify of changes) notify(signedIn.who.sessionId)
    await vi.waitFor(() => expect(listener.ended).toEqual([CLOSE.notSignedIn]))
  })

  it('hears again after its connection to the database was cut, and tells what happened meanwhile', async () => {
    const token = signIn(['pos.*'])
    const listener = await listen(firstServer, { token })
    await listener.begun()
    await firstServer.live.publish([orders(1)])
    await vi.waitFor(() => expect(listener.told).toHaveLength(2))
    // A role may end its own sessions.
    const cutter = new Client({ connectionString: databases.appUrl })
    await cutter.connect()
    await cutter.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await two.live.publish([orders(2)])
    await vi.waitFor(() => expect(listener.told.map(event => event.data)).toEqual([{}, { n: 1 }, { n: 2 }]), 5000)
    await two.live.publish([orders(3)])
    await vi.waitFor(() => expect(listener.told.at(-1)?.data).toEqual({ n: 3 }), 5000)
    await cutter.end()
    listener.close()
  })
})
