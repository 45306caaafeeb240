import { expect, it } from 'vitest'
import type { OutgoingRequest } from '#platform/server/operation/services.ts'
import { httpGateway } from './http-gateway.ts'

it('takes headers of a channel as they are, but for those that say where a request ends and to whom it goes', async () => {
  const requests: OutgoingRequest[] = []
  const request = async (_: URL, sent: OutgoingRequest) => {
    requests.push(sent)
    return { status: 200, text: '' }
  }
  const facts = {
    url: 'https://sms.example/send',
    method: 'POST' as const,
    headers: { 'Transfer-Encoding': 'chunked', 'Content-Length': '0', HOST: 'inside.example', 'X-Key': '{secret}' },
    body: '{"text":"{text}"}',
    successStatus: '200',
    successText: null,
    refPath: null,
    apiKey: 'key',
  }
  await httpGateway(facts, { request }).carry({ key: 'k', to: '+61491570110', body: 'Hello' })
  expect(requests).toEqual([
    { method: 'POST', headers: { 'x-key': 'key', 'content-type': 'application/json' }, body: '{"text":"Hello"}' },
  ])
})
