import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Credential } from '#areas/access/contract/credential.ts'
import { listDevices, sendCommand } from '#areas/access/contract/device-control.ts'
import { accessAreas, added, openCarPark } from '../support/car-park.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

it('a controller in Python, written from docs/devices.md, lets a car in and obeys a command', async () => {
  const owner = app.as()
  const park = await openCarPark(app, owner)
  const card = { holder: 'Ana', type: park.cards, number: '41001', groups: [park.group] }
  await added(owner, Credential, card)
  const program = join(import.meta.dirname, 'controller.py')
  const python = spawn('python3', [program, url, park.key, '1', card.number], { stdio: ['ignore', 'pipe', 'inherit'] })
  const steps: { step: string }[] = []
  for await (const line of createInterface({ input: python.stdout })) {
    const step = JSON.parse(line)
    steps.push(step)
    if (step.step === 'waiting') await owner.call(sendCommand, { entity: park.entry1, do: 'raise', reason: 'Delivery' })
  }
  expect(steps).toMatchObject([
    { step: 'welcome', name: 'Lanes', lastSeqStored: 0 },
    { step: 'list', status: 'active' },
    { step: 'decision', grant: true, words: 'May pass.' },
    { step: 'taken', upTo: 1, refused: [] },
    { step: 'waiting' },
    { step: 'command', do: 'raise' },
  ])
  const { result } = await owner.call(listDevices, { ordLot: park.ordLot })
  expect(result.find(({ entity }) => entity === park.entry1)).toMatchObject({
    position: 'raised',
    mode: 'raised',
    commands: [{ do: 'raise', state: 'done' }],
  })
})

it('a poll is answered when something comes or its time is over, and not before', async () => {
  const { key } = await openCarPark(app, app.as())
  const poll = async (waitSeconds: number, ...messages: object[]) => {
    const answer = await fetch(`${url}/device/v1/poll`, {
      method: 'POST',
      headers: { authorization: `Device ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messages, waitSeconds }),
    })
    return (await answer.json()).messages as { type: string; to?: number }[] // as docs/devices.md has it
  }
  const clock = new Date().toISOString()
  let said: object[] = [{ type: 'hello', protocol: 1, firmware: 't', epoch: 'e1', lastSeq: 0, listVersion: 0, clock }]
  while (said.length > 0)
    said = (await poll(0, ...said)).filter(({ to }) => to !== undefined).map(({ to }) => ({ type: 'listApplied', to }))
  const began = performance.now()
  expect(await poll(2)).toEqual([])
  expect(performance.now() - began).toBeGreaterThan(1900)
})
