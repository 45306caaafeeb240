import { escapeHtml } from '#platform/rules/text/escape-html.ts'
import { DOCS_STYLE } from './docs-style.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi } from './openapi.ts'
import { type SchemaRow, schemaRows } from './schema-rows.ts'

interface Media {
  readonly schema: JsonSchema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Call {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly requestBody: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${escapeHtml(title)} - Countinghouse API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${DOCS_STYLE}</style></head><body>${body}</body></html>`

/** Text between backquotes is code. */
const rich = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map(part => `<p>${rich(part)}</p>`)
    .join('')

const callsOf = ({ paths }: OpenApi): [string, Call][] =>
  Object.entries(paths).map(([path, { post }]) => [path, post as Call]) // as call-entry.ts makes them

/** All groups of calls, with the calls of each. */
export function docsIndex(api: OpenApi): string {
  const byTag = Map.groupBy(callsOf(api), ([, call]) => call.tags[0] ?? '')
  const groups = [...byTag].map(
    ([
      tag,
      calls,
    ]) => `<section><h2 id="${escapeHtml(tag)}"><a href="/docs/${escapeHtml(tag)}">${escapeHtml(tag)}</a></h2>
<ul class="calls">${calls.map(([path, call]) => listed(tag, path, call)).join('')}</ul></section>`,
  )
  const links = [...byTag].map(
    ([tag, calls]) =>
      `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a> <span class="dim">${calls.length}</span></li>`,
  )
  const intro = String((api.info as { description: string }).description) // of openApi()
  return page(
    'Reference',
    `<main><h1>API reference</h1>${paragraphs(intro)}
<p>Machine-readable: <a href="/openapi.json">/openapi.json</a> (OpenAPI ${escapeHtml(api.openapi)}).</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>${groups.join('\n')}</main>`,
  )
}

const listed = (tag: string, path: string, { operationId, summary }: Call): string =>
  `<li><code><a href="/docs/${escapeHtml(tag)}#${escapeHtml(operationId)}">${escapeHtml(path)}</a></code> <span>${rich(summary)}</span></li>`

/** The calls of one group with their members, examples and errors; undefined for an unknown group. */
export function docsGroup(api: OpenApi, tag: string): string | undefined {
  const calls = callsOf(api).filter(([, call]) => call.tags[0] === tag)
  if (calls.length === 0) return undefined
  const find = (ref: string) => api.components.schemas[ref.replace('#/components/schemas/', '')] ?? {}
  return page(
    tag,
    `<main><p><a href="/docs">All groups</a></p><h1>${escapeHtml(tag)}</h1>${calls
      .map(([path, call]) => article(path, call, find))
      .join('\n')}</main>`,
  )
}

function article(path: string, call: Call, find: (ref: string) => JsonSchema): string {
  const [[type = '', request] = []] = Object.entries(call.requestBody.content)
  const [[answerType = '', answer] = []] = Object.entries(call.responses[200]?.content ?? {})
  const errors = Object.keys(call.responses).filter(status => status !== '200')
  const id = escapeHtml(call.operationId)
  return `<article aria-labelledby="${id}"><h2 id="${id}">${rich(call.summary)}</h2>
<p><code>POST ${escapeHtml(path)}</code></p>${paragraphs(call.description)}
<h3>Request <span class="dim">${escapeHtml(type)}</span></h3>${request ? members(schemaRows(request.schema, find)) + examples(request) : ''}
<h3>Answer <span class="dim">${escapeHtml(answerType)}</span></h3>${answer ? examples(answer) : ''}
<p class="dim">Errors: ${errors.join(', ')} (problem+json)</p></article>`
}

function members(rows: readonly SchemaRow[]): string {
  if (rows.length === 0) return '<p class="dim">No members.</p>'
  const cells = rows.map(
    ({ name, type, required, description }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <span class="dim">optional</span>'}</td><td>${escapeHtml(type)}</td><td>${rich(description)}</td></tr>`,
  )
  return `<details open><summary>${rows.length} members</summary><table><thead><tr><th scope="col">Member</th><th scope="col">Type</th>
<th scope="col">Meaning</th></tr></thead><tbody>${cells.join('')}</tbody></table></details>`
}

const examples = ({ examples: all = {} }: Media): string =>
  Object.entries(all)
    .map(([name, { value }]) => {
      const text = escapeHtml(JSON.stringify(value, null, 2))
      return `<details><summary>Example: ${escapeHtml(name)}</summary><pre tabindex="0">${text}</pre></details>`
    })
    .join('')
