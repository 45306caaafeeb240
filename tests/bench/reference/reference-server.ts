import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { insertStatement, listStatements } from './plain-sql.ts'

// The reference for comparison: only node:http and pg. It trusts every caller, has no tenants, labels or log, and reads
// as the owner of the tables, whom row-level security does not bind.

const { OWNER_URL, MERCHANT_ID = '' } = process.env
/** As many as the load has connections, so that none waits. */
const pool = new pg.Pool({ connectionString: OWNER_URL, max: 16 })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function list(body: string, counted: boolean): Promise<object> {
  const { rows, count } = listStatements(MERCHANT_ID, JSON.parse(body))
  const result = await pool.query(rows)
  if (!counted) return { rows: result.rows }
  const all = await pool.query(count)
  return { rows: result.rows, total: Number(all.rows[0].count) }
}

async function add(body: string): Promise<object> {
  const added = await pool.query(insertStatement(MERCHANT_ID, JSON.parse(body)))
  return { added: added.rowCount }
}

const answers: Record<string, (body: string) => Promise<object>> = {
  '/list': body => list(body, true),
  '/rows': body => list(body, false),
  '/add': add,
}

const server = createServer(async (request, response) => {
  const answer = await answers[request.url ?? '']?.(await bodyOf(request))
  const text = JSON.stringify(answer)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on a port
  process.send?.({ port })
})
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
  pool.end().then(() => process.exit(0))
})
