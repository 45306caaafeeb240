import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { docsGroup, docsIndex } from '#platform/server/openapi/docs-html.ts'
import type { OpenApi } from '#platform/server/openapi/openapi.ts'
import type { Registry } from '#platform/server/operation/registry.ts'
import { describeApi } from './support/described-api.ts'
import { MOST_USED } from './support/most-used-calls.ts'

let registry: Registry
let described: OpenApi

interface Media {
  readonly schema: object
  readonly examples?: Record<string, { readonly value: unknown }>
}
interface Entry {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly requestBody: { readonly content: Record<string, Media> }
  readonly responses: Record<string, { readonly content?: Record<string, Media> }>
}

const entries = (): [string, Entry][] =>
  Object.entries(described.paths).map(([path, { post }]) => [path, post as Entry]) // as openApi() makes them

beforeAll(async () => {
  ;({ registry, described } = await describeApi())
})

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(described.openapi).toBe('3.1.1')
    await SwaggerParser.validate(structuredClone(described) as never)
  })

  it('passes the linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'info-license': 'off', 'operation-4xx-response': 'error', 'operation-description': 'error' },
    })
    const problems = await lintFromString({
      source: JSON.stringify(described),
      absoluteRef: '/openapi.json',
      config,
    })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('tells of every call what it does, in words of its own', () => {
    const wordless = entries().filter(
      ([, { summary, description }]) =>
        summary.length < 5 || summary.length > 95 || /^(Permission|For every|Anyone)/.test(description),
    )
    expect(wordless.map(([path, { summary }]) => `${path} ${summary}`)).toEqual([])
  })

  it('tells of every call what it answers', () => {
    const silent = entries().filter(([, { responses }]) => {
      const [media] = Object.values(responses[200]?.content ?? {})
      const { properties } = (media?.schema ?? {}) as { properties?: { result?: object } }
      return media && properties && Object.keys(properties.result ?? {}).length === 0
    })
    expect(silent.map(([path]) => path)).toEqual([])
  })

  it('shows an example of each of the fifty calls that programs use most', () => {
    const shown = new Map(entries())
    const without = MOST_USED.filter(path => {
      const call = shown.get(path)
      const media = [call?.requestBody.content, call?.responses[200]?.content].map(all => all?.['application/json'])
      return media.some(each => Object.keys(each?.examples ?? {}).length === 0)
    })
    expect(MOST_USED).toHaveLength(50)
    expect(without).toEqual([])
  })

  it('shows requests and answers that fit their schemas, and requests that the calls accept', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false })
    ajv.addSchema({ $id: 'api', components: described.components })
    const fits = (schema: object, value: unknown) => {
      const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')))
      return check(value) ? undefined : ajv.errorsText(check.errors)
    }
    const wrong = entries().flatMap(([path, { operationId, requestBody, responses }]) => {
      const request = requestBody.content['application/json']
      const answer = responses[200]?.content?.['application/json']
      const operation = registry.routes.get(`/${operationId.replaceAll('.', '/')}`)?.operation
      const refused = [request, answer].flatMap(media =>
        Object.values(media?.examples ?? {}).flatMap(({ value }) => fits(media?.schema ?? {}, value) ?? []),
      )
      const unaccepted = Object.values(request?.examples ?? {}).flatMap(({ value }) => {
        const parsed = operation?.input.safeParse(value)
        return parsed?.success ? [] : [JSON.stringify(parsed?.error?.issues ?? 'no operation').slice(0, 200)]
      })
      return [...refused, ...unaccepted].map(problem => `${path} ${problem}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('the reference at /docs', () => {
  it('lists every call once and loads nothing from elsewhere', () => {
    const html = docsIndex(described)
    for (const [path] of entries()) expect(html).toContain(`>${path}</a>`)
    expect(html).not.toMatch(/<(script|link|img)|url\(|https?:\/\/(?!office)/)
  })

  it('shows the members, the examples and the errors of a call', () => {
    const html = docsGroup(described, 'pos') ?? ''
    const [call = ''] = html.split('id="al.pos.sale.upload"')[1]?.split('</article>') ?? []
    expect(call).toContain('They are judged one by one')
    expect(call).toContain('<code>sales.lines.net</code>')
    expect(call).toContain('R1-000417')
    expect(call).toContain('422')
  })

  it('knows no group that has no calls', () => {
    expect(docsGroup(described, 'nothing')).toBeUndefined()
  })
})
