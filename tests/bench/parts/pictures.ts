import sharp from 'sharp'
import { uploadFile } from '#platform/contract/calls/files.ts'
import { type Bench, type BenchPart, type BenchRow, besides, upTo } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { cpuSeconds } from '../machine/process-cpu.ts'
import { withProduct } from '../product-server.ts'

const PICTURES = 200
/** As the console uploads them (use-image-uploads.ts). */
const AT_ONCE = 3
const [WIDTH, HEIGHT] = [1600, 1200]
const LONGEST_SECONDS = 120

/** A synthetic photograph: gradients with noise, each different. About 400 kB. */
async function photograph(number: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer()
  const hue = (number * 37) % 360
  const shades = Buffer.from(
    `<svg width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g"><stop stop-color="hsl(${hue},60%,40%)"/><stop offset="1" stop-color="hsl(${(hue + 90) % 360},50%,80%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  return sharp(shades)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Seconds to process all pictures, a few at once. */
async function secondsFor(pictures: readonly Buffer[], work: (picture: Buffer) => Promise<unknown>): Promise<number> {
  const waiting = [...pictures]
  const began = performance.now()
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (performance.now() - began) / 1000
}

/** Minimum work of an upload: decoding and re-encoding the picture like the server (files/picture.ts). */
const reencoded = (picture: Buffer) => sharp(picture).autoOrient().jpeg({ quality: 90, mozjpeg: true }).toBuffer()

async function measure(bench: Bench, caller: SignedCaller, spent: () => number | Promise<number>): Promise<BenchRow[]> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, number) => photograph(number)))
  await bench.quiet()
  const before = await spent()
  const uploaded = await secondsFor(pictures, picture => caller.upload(uploadFile.path, 'picture.jpg', picture))
  const cpu = (await spent()) - before
  await bench.quiet()
  sharp.concurrency(1)
  const alone = await secondsFor(pictures, reencoded)
  const bytes = pictures.reduce((total, picture) => total + picture.length, 0) / PICTURES / 1024
  const what = `uploading ${PICTURES} pictures of ${bytes.toFixed(0)} kB, ${AT_ONCE} at once`
  return [
    upTo(what, uploaded, 's', LONGEST_SECONDS),
    besides(`${what}: a second (reference: sharp alone)`, PICTURES / uploaded, '/s', PICTURES / alone, 0.6),
    { what: `${what}: processor time a picture`, value: (cpu / PICTURES) * 1000, unit: 'ms' },
  ]
}

export const pictures: BenchPart = {
  name: 'pictures',
  about: 'pictures sent, decoded and encoded again, against their encoder alone',
  run: bench =>
    withProduct(bench, (server, caller) =>
      measure(bench, caller, () => {
        const spent = cpuSeconds(server.pid, server.dataDir)
        return spent.server + spent.database
      }),
    ),
}
