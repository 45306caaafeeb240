import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { CommandCode, offerCommands, SiteCommand } from '../../contract/command.ts'
import { sendCommand } from '../../contract/device-control.ts'
import { AccessEntity } from '../../contract/entity.ts'

crudSuite(CommandCode, accessAreas, {
  sample: n => ({ code: `C${n}`, name: `Code ${n}x`, do: 'display' as const, params: 'Wait for the attendant' }),
  change: { do: 'open', kinds: ['gate'] },
  find: 'Code 1x',
})
crudSuite(SiteCommand, accessAreas, {
  sample: async (n, client) => ({
    name: `Command ${n}x`,
    codes: [await added(client, CommandCode, { code: `S${n}`, name: 'Open' })],
    confirmation: 'Is the lane free?',
  }),
  change: { confirmation: 'Is nobody under the barrier?' },
  find: 'Command 1x',
})

describe('a command of several codes', () => {
  let app: TestApp
  let owner: Client
  let park: TestCarPark
  let command: string
  beforeAll(async () => {
    app = await startTestApp(accessAreas)
    owner = app.as()
    park = await openCarPark(app, owner)
    const show = await added(owner, CommandCode, {
      code: 'SAY',
      name: 'Say',
      do: 'display',
      params: 'Delivery: drive in',
    })
    const open = await added(owner, CommandCode, { code: 'LIFT', name: 'Lift', do: 'open', kinds: ['gate'] })
    const row = { name: 'Let delivery in', codes: [show, open], confirmation: 'Is it a delivery?' }
    command = await added(owner, SiteCommand, row)
  })
  afterAll(() => app.close())

  it('is sent code by code in order, with its display text', async () => {
    const device = testDevice(app, park.key)
    await device.hello()
    await owner.call(sendCommand, { entity: park.entry1, command, reason: 'Delivery' })
    const commands = (await device.poll()).filter(({ type }) => type === 'command')
    expect(commands).toMatchObject([{ do: 'display', params: { text: 'Delivery: drive in' } }, { do: 'open' }])
  })

  it('is offered for kinds that support all its codes, and refused elsewhere', async () => {
    expect((await owner.call(offerCommands, {})).result).toMatchObject([{ name: 'Let delivery in', kinds: ['gate'] }])
    const { siteId, controller } = park
    const door = await added(owner, AccessEntity, {
      siteId,
      code: 'D1',
      name: 'Door',
      kind: 'door',
      controller,
      port: 9,
    })
    expect(await owner.call(sendCommand, { entity: door, command, reason: 'Delivery' })).toMatchObject({ rtn: -1105 })
  })

  it('is named by its page or by a single code, not both', async () => {
    const both = { entity: park.entry1, command, do: 'open' as const, reason: 'Delivery' }
    expect(await owner.call(sendCommand, both)).toMatchObject({ rtn: -1100 })
  })
})
