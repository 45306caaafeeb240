import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { escapeHtml } from '#platform/rules/text/escape-html.ts'

const STYLE = `body{margin:0;font:14px/1.45 system-ui,sans-serif}form{display:grid;gap:12px;max-width:25rem;margin:7rem auto}
table{border-collapse:collapse}td{padding:8px;border-bottom:1px solid #d9dde4;white-space:nowrap}`

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title><style>${STYLE}</style></head><body>${body}</body></html>`

const SIGN_IN =
  page(`<h1>Sign in</h1><form><label>User name <input></label><label>Password <input type="password"></label>
<button type="submit">Sign in</button></form>`)

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map(cells => `<tr>${cells.map(text => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`)
  return page(`<h1>Products</h1><table><tbody>${lines.join('')}</tbody></table>`)
}

export interface PlainPages {
  readonly signIn: string
  readonly list: string
  close(): Promise<void>
}

/** References for comparison: the same form and the same rows as plain pages without scripts. */
export async function servePlainPages(rows: readonly (readonly string[])[]): Promise<PlainPages> {
  const pages = new Map([
    ['/sign-in', SIGN_IN],
    ['/list', tableOf(rows)],
  ])
  const answer = (response: ServerResponse, html: string | undefined) => {
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
  const server = createServer((request, response) => answer(response, pages.get(request.url ?? ''))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const url = `http://127.0.0.1:${address.port}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { signIn: `${url}/sign-in`, list: `${url}/list`, close }
}
