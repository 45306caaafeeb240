import sharp from 'sharp'
import { z } from 'zod'
import { type StoredUpload, uploadFile } from '#platform/contract/calls/files.ts'
import { image, images, json, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import type { TestApp } from './test-app.ts'
import { type Client, TEST_DEVICE, timeOf } from './wire-client.ts'

/** Records with pictures, which everybody of the merchant may see. */
export const Poster = resource('trial.poster', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text(),
    front: image({ optional: true }),
    more: images({ default: [] }),
    look: json(z.record(z.string(), z.string()), { optional: true }),
  },
  list: { columns: ['name'], sort: 'name' },
})

/** @param clock epoch milliseconds of the call */
export async function uploadTo(
  { http }: Pick<TestApp, 'http'>,
  client: Client,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
  clock: () => number = Date.now,
): Promise<Envelope<StoredUpload>> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const body = new Response(form)
  const tm = String(timeOf(http, clock))
  const { path } = uploadFile
  const sign = createSignature({ path, tm, device: TEST_DEVICE, base64: '' }, client.token ?? TEST_DEVICE)
  const answer = await http.inject({
    method: 'POST',
    url: `${path}?tm=${tm}&device=${TEST_DEVICE}&sign=${sign}`,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(client.token ? { authorization: client.token } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return JSON.parse(answer.payload)
}

export const flatPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02030' } })
