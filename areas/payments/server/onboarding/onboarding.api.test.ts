import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { toAbn } from '#platform/rules/codes/abn.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import {
  closeOnboarding,
  Onboarding,
  onboardingStatus,
  submitOnboarding,
  TERMS_VERSION,
} from '../../contract/onboarding.ts'
import { SitePay } from '../../contract/site-pay.ts'
import { DOCUMENT_FIELDS } from '../../rules/onboarding-problems.ts'
import { followingApplications } from './onboarding-operations.ts'

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial()
})
afterAll(() => trial.close())

const PDF = Buffer.from('%PDF-1.4 a document')
const key = () => ({ idempotencyKey: uuidv7() })
const { action, get } = resourceOperations(Onboarding)

/** A document as the console uploads it. */
async function document(type = 'application/pdf'): Promise<string> {
  const id = uuidv7()
  await trial.transactions.write(async ctx => {
    await ctx.db.run(sql`
      insert into system_file (merchant_id, id, name, type, size, access_key, uploaded_by, uploaded_at, kept)
      values (${ctx.merchantId}::uuid, ${id}::uuid, 'scan.pdf', ${type}, ${PDF.length}, ${uuidv7().slice(0, 22)}, ${trial.ownerId}::uuid,
          ${ctx.now()}::timestamptz, false)`)
    await ctx.services.files.put(ctx.merchantId, id, PDF)
  })
  return id
}

const director = {
  name: 'Kim Nguyen',
  role: 'director' as const,
  birthday: '1980-02-03',
  address: '1 Queen St, Brisbane',
}
const details = (account: string, more: object = {}) => ({
  ...{ siteId: trial.siteId, account, legalName: 'Harbour Cafe Pty Ltd', entityType: 'company' as const },
  ...{ abn: toAbn('824753556'), acn: '000 000 019', trade: 'Cafe', statementWords: 'HARBOUR CAFE' },
  address: { line1: '1 Queen St', city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'AU' },
  ...{ people: [director], bankTitle: 'Harbour Cafe', bsb: '062-000', accountNumber: '12345678', ...more },
})
const add = (row: object) => trial.owner.call(action, { action: ACTION.add, row } as never) // the test's own values, some of which are wrong

let accounts = 0
async function apply(more: object = {}): Promise<string> {
  accounts += 1
  const account = await trial.add(SitePay, { siteId: trial.siteId, name: `Account ${accounts}` })
  const added = await add(details(account, more))
  if (added.success !== 1) throw new Error(JSON.stringify(added))
  return (added.result as { id: string }).id // the answer of action add
}
const row = async (id: string) => (await trial.owner.call(get, { id })).result
const change = async (id: string, patch: object) =>
  trial.owner.call(action, { action: ACTION.update, id, version: (await row(id)).version, patch } as never) // fields of the test
const withDocuments = async (id: string) =>
  change(
    id,
    Object.fromEntries(await Promise.all(DOCUMENT_FIELDS.map(async field => [field, await document()] as const))),
  )
const submit = (id: string, termsVersion = TERMS_VERSION) =>
  trial.owner.call(submitOnboarding, { id, acceptsTerms: true, termsVersion }, key())
const close = (id: string) => trial.owner.call(closeOnboarding, { id, reason: 'Other provider' }, key())
const files = () =>
  trial.database.read(trial.merchantId, db =>
    db.rows(sql`select id from system_file where merchant_id = ${trial.merchantId}::uuid`),
  )

describe('an application to a payment provider', () => {
  it('is refused with a wrong ABN, ACN, BSB, short statement words, or without those who own and direct', async () => {
    const account = await trial.add(SitePay, { siteId: trial.siteId, name: 'For refusals' })
    const wrong = [
      ['abn', '51824753557'],
      ['acn', '000000018'],
      ['bsb', '62-000'],
      ['statementWords', 'CAFE'],
      ['people', []],
      ['people', [{ ...director, role: 'owner', percent: 24 }]],
      ['people', [director, { ...director, role: 'owner', percent: 60 }, { ...director, role: 'owner', percent: 60 }]],
    ] as const
    for (const [field, value] of wrong)
      expect(await add(details(account, { [field]: value }))).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { [field]: expect.anything() } },
      })
    expect(await add(details(account, { acn: null }))).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { acn: expect.anything() } },
    })
  })

  it('is filled in, sent with its documents and the terms, and accepted; the documents leave us', async () => {
    const id = await apply()
    expect(await row(id)).toMatchObject({ state: 'inProgress', accountNumber: true })
    expect(await submit(id)).toMatchObject({ rtn: RTN.invalid, map: { fields: { identityFile: expect.anything() } } })
    expect(await withDocuments(id)).toMatchObject({ success: 1 })
    expect(await files()).toHaveLength(4)
    expect(await submit(id, '1999-01-01')).toMatchObject({ rtn: RTN.changedSince })
    expect((await submit(id)).result).toEqual({ state: 'active', requirements: [] })
    expect(await row(id)).toMatchObject({
      ...{ state: 'active', termsVersion: TERMS_VERSION, termsBy: expect.any(String), termsAt: expect.any(String) },
      ...{ identityFile: null, bankFile: null, waiting: false, taken: [...DOCUMENT_FIELDS] },
    })
    expect(await files()).toEqual([])
    expect(await change(id, { trade: 'Bar' })).toMatchObject({ rtn: RTN.wrongState })
    expect(await submit(id)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('that the provider rejects is over', async () => {
    const id = await apply({ legalName: 'Rejected Pty Ltd' })
    await withDocuments(id)
    expect((await submit(id)).result).toMatchObject({ state: 'rejected' })
    expect(await submit(id)).toMatchObject({ rtn: RTN.wrongState })
    expect(await close(id)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('of which a document can’t be read waits for another one, with the day until it is due', async () => {
    const id = await apply({ legalName: 'Unclear Pty Ltd' })
    await withDocuments(id)
    const wanted = [
      { code: 'identityFile', words: expect.any(String), due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]
    expect((await submit(id)).result).toEqual({ state: 'needsInfo', requirements: wanted })
    expect(await submit(id)).toMatchObject({ rtn: RTN.invalid, map: { fields: { identityFile: expect.anything() } } })
    expect(await change(id, { identityFile: await document() })).toMatchObject({ success: 1 })
    expect((await submit(id)).result).toEqual({ state: 'active', requirements: [] })
  })

  it('that was accepted may be restricted later, and goes on when the provider has what it wants', async () => {
    const id = await apply({ legalName: 'Restricted Pty Ltd' })
    await withDocuments(id)
    expect((await submit(id)).result).toMatchObject({ state: 'active' })
    trial.wait(DAY_MS)
    await followingApplications.run(jobContext(trial.runtime, 'test'), {})
    expect(await row(id)).toMatchObject({ state: 'restricted', requirements: [{ code: 'identityFile' }] })
    await change(id, { identityFile: await document() })
    expect((await submit(id)).result).toEqual({ state: 'active', requirements: [] })
  })

  it('is closed with a reason, and stays so', async () => {
    const id = await apply()
    expect((await close(id)).result).toMatchObject({ state: 'closed' })
    expect(await row(id)).toMatchObject({ state: 'closed' })
    expect(await submit(id)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('takes pictures and PDF files only, and keeps its account once it was sent', async () => {
    const id = await apply({ legalName: 'Unclear Pty Ltd' })
    expect(await change(id, { bankFile: await document('text/plain') })).toMatchObject({
      ...{ rtn: RTN.invalid, map: { fields: { bankFile: expect.anything() } } },
    })
    await withDocuments(id)
    await submit(id)
    const other = await trial.add(SitePay, { siteId: trial.siteId, name: 'Another account' })
    expect(await change(id, { account: other })).toMatchObject({
      ...{ rtn: RTN.invalid, map: { fields: { account: expect.anything() } } },
    })
  })

  it('takes no file of another record, which would be deleted with the documents', async () => {
    const identityFile = await document()
    const first = await apply({ identityFile })
    const second = await apply()
    const refused = { rtn: RTN.invalid, map: { fields: { identityFile: expect.anything() } } }
    expect(await change(second, { identityFile })).toMatchObject(refused)
    expect(await change(first, { identityFile: null, bankFile: identityFile })).toMatchObject({ success: 1 })
  })

  it('stores no account number that can be read', async () => {
    await apply()
    const rows = await trial.database.read(trial.merchantId, db =>
      db.rows<{ text: string }>(
        sql`select o::text as text from cardpay_onboarding o where o.merchant_id = ${trial.merchantId}::uuid`,
      ),
    )
    for (const { text } of rows) expect(text).not.toContain('12345678')
  })

  it('is seen and sent only at the shops of whoever asks', async () => {
    const id = await apply()
    const elsewhere = trial.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await elsewhere.call(onboardingStatus, { id }, key())).toMatchObject({ rtn: RTN.notFound })
    expect(
      await elsewhere.call(submitOnboarding, { id, acceptsTerms: true, termsVersion: TERMS_VERSION }, key()),
    ).toMatchObject({ success: 0 })
  })
})

it('an account with a live key takes no payment before the provider has accepted the business', async () => {
  const id = await apply()
  const { account } = await row(id)
  await trial.database.write(trial.merchantId, db =>
    db.run(
      sql`update site_site_pay set mode = 'live' where merchant_id = ${trial.merchantId}::uuid and id = ${account}::uuid`,
    ),
  )
  expect(await trial.begin(5000, { accountId: account })).toMatchObject({
    refused: true,
    code: 'cardpay.onboarding.notActive',
  })
  await withDocuments(id)
  await submit(id)
  expect(await trial.begin(5000, { accountId: account })).toMatchObject({ paymentId: expect.any(String) })
})
