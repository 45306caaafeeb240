import type { FastifyInstance } from 'fastify'
import type { AnyOperation } from '#platform/contract/define/operation.ts'
import { escapeHtml } from '../../rules/text/escape-html.ts'
import type { Registry } from '../operation/registry.ts'
import { jsonPath } from './json-routes.ts'
import { openApi } from './openapi.ts'

function row(operation: AnyOperation): string {
  const cells = [jsonPath(operation.path), operation.path, operation.need, operation.writes ? 'writes' : 'reads']
  return `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

function section(name: string, operations: readonly AnyOperation[]): string {
  return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><table><thead><tr><th scope="col">JSON</th>
<th scope="col">Envelope</th><th scope="col">Needs</th><th scope="col">Kind</th></tr></thead><tbody>${operations.map(row).join('')}</tbody></table>`
}

function page(registry: Registry): string {
  const byArea = Map.groupBy(
    [...registry.routes.values()].map(route => route.operation),
    operation => operation.path.split('/').slice(1, 3).join('/'),
  )
  const names = [...byArea.keys()].sort()
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls - Countinghouse</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:72rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884}
td{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}</style></head><body>
<h1>Calls</h1><p>Every call, with the permission it needs. Machine-readable with all fields: <a href="/openapi.json">/openapi.json</a>.</p>
${names.map(name => section(name, byArea.get(name) ?? [])).join('\n')}</body></html>`
}

/** /openapi.json and a self-contained page of all calls. Created on first request. */
export function docsRoutes(app: FastifyInstance, registry: Registry, publicUrl: string): void {
  let described: object | undefined
  let html: string | undefined
  app.get('/openapi.json', async () => {
    described ??= openApi(registry, publicUrl)
    return described
  })
  app.get('/docs', async (_, reply) => {
    html ??= page(registry)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
