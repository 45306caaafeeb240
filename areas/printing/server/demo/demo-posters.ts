import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { Poster } from '../../contract/poster.ts'
import { Template } from '../../contract/template.ts'
import { posterBuiltIn } from '../../rules/kinds/poster-built-in.ts'
import type { PlaceTree } from '../../rules/place/element.ts'
import { posterPaper } from '../../rules/posters/poster-format.ts'
import { publish } from '../templates/publish-operations.ts'
import { writeDraft } from '../templates/template-rows.ts'

const CAKES = 'Cakes and pastries'
const TALKERS = 8

/** What the café sells of a category. */
const readItems = async ({ ctx }: DemoContext, category: string): Promise<string[]> => {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select p.id from catalogue.product p
    join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
    where p.merchant_id = ${ctx.merchantId}::uuid and c.cat_name1 = ${category} and p.active
    order by p.plu_name1, p.id limit ${TALKERS}`)
  return rows.map(({ id }) => id)
}

const SCREEN = { paper: 'screen', orientation: 'landscape' } as const
const FRAME_INSET = 600

/** The built-in poster for screens, with a frame around it. */
const SCREEN_POSTER: PlaceTree = (() => {
  const { paper, elements } = posterBuiltIn(posterPaper({ ...SCREEN, layout: 'single' }))
  const frame = { id: 'frame', kind: 'rectangle', x: FRAME_INSET, y: FRAME_INSET, angle: 0, colour: '#0b5f5a' } as const
  const size = { w: paper.width - 2 * FRAME_INSET, h: paper.height - 2 * FRAME_INSET, weight: 100 }
  return { paper, elements: [...elements, { ...frame, ...size }] }
})()

async function addPosterLayout({ ctx, add }: DemoContext): Promise<string | undefined> {
  const [layout] = await add(Template, [{ name: 'Screen poster with frame', kind: 'poster' }])
  if (!layout?.ordNum) return undefined
  await writeDraft(ctx, layout.id, 1, SCREEN_POSTER)
  const published = await publish(ctx, { ordNum: layout.ordNum, version: 2, note: 'A frame' })
  if (published.refused) throw new Error(`the demo’s poster layout was not published: ${published.code}`)
  return layout.id
}

/** Posters of the café: one for its window, a price list, and talkers for its cabinet. */
export async function addPosters(demoContext: DemoContext, siteId: string): Promise<void> {
  const cakes = await readItems(demoContext, CAKES)
  const [cake] = cakes
  if (!cake) return
  const text = 'While stocks last'
  const template = await addPosterLayout(demoContext)
  await demoContext.add(Poster, [
    { siteId, name: 'Counter screen', headline: 'Try our cakes', text, items: [cake], template, ...SCREEN },
    { siteId, name: 'Cake of the week', headline: 'Cake of the week', text, items: [cake], paper: 'a3' },
    {
      siteId,
      name: 'Cake list',
      headline: 'Fresh from our oven',
      text,
      items: cakes,
      layout: 'grid',
      colour: '#7a2e1d',
    },
    { siteId, name: 'Cabinet talkers', text, items: cakes, layout: 'talkers8', showName2: true },
  ])
}
