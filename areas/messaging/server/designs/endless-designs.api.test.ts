import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { Design, MessageElement, previewDesign, testDesign } from '../../contract/design.ts'

let app: MessagingApp
beforeAll(async () => {
  app = await startMessagingApp({})
})
afterAll(() => app.close())

const texts = (body: string) => ({ channel: 'sms' as const, subject: '', body })
const addDesign = (code: string, body: string) =>
  app.owner.call(resourceOperations(Design).action, {
    action: ACTION.add,
    row: { ...texts(body), code, purpose: 'transactional' },
  } as never) // the row of a resource

const ENDLESS = [
  '{% for i in (1..100000000) %}x{% endfor %}',
  '{{ (1..100000000) | join: "," }}',
  '{{ "now" | date: "%999999999d" }}',
  '{% render member.firstName %}',
]

describe('a template that never ends, or shows what there is not', () => {
  it.each(ENDLESS)('is neither shown nor saved: %s', async body => {
    const refused = { rtn: RTN.invalid, map: { fields: { body: expect.stringContaining('error') } } }
    expect(await app.owner.call(previewDesign, texts(body))).toMatchObject(refused)
    expect(await addDesign('endless', body)).toMatchObject(refused)
  })

  it('is refused by name where it was saved before an element went', async () => {
    const { result } = await addDesign('before', 'Hello')
    const { id } = result as { id: string } // what action add answers
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        update message_design set body = '{% include "gone" %}' where merchant_id = ${app.merchantId}::uuid and id = ${id}::uuid`),
    )
    expect(await app.owner.call(testDesign, { id, to: '+61491570210' })).toMatchObject({ rtn: RTN.invalid })
  })

  it.each(['render', 'include', 'layout'])('keeps the elements that it uses by %s', async tag => {
    const element = await app.owner.call(resourceOperations(MessageElement).action, {
      ...{ action: ACTION.add, row: { code: `${tag}ed`, body: 'Until soon' } },
    } as never) // the row of a resource
    expect(await addDesign(`uses${tag}`, `{% ${tag} "${tag}ed" %}`)).toMatchObject({ success: 1 })
    const { id } = element.result as unknown as { id: string } // what action add answers
    expect(
      await app.owner.call(resourceOperations(MessageElement).remove, { target: { ids: [id] } } as never),
    ).toMatchObject({
      rtn: RTN.inUse,
    })
  })
})
