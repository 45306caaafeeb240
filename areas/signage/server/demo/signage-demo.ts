import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Board } from '../../contract/board.ts'
import { Item } from '../../contract/item.ts'
import { Playlist } from '../../contract/playlist.ts'
import { Schedule } from '../../contract/schedule.ts'
import { Sign } from '../../contract/sign.ts'
import { Station } from '../../contract/station.ts'
import { publish } from '../publish.ts'
import { addParkingSign } from './parking-demo.ts'
import { addPastShowings } from './past-showings.ts'

/** What the café serves over the counter. */
const CATEGORIES = ['Coffee', 'Cold drinks', 'Cakes and pastries']

interface Cafe {
  readonly id: string
  readonly categories: readonly string[]
}

/** The hospitality shop with the categories of its board. */
const readCafe = ({ ctx }: DemoContext) =>
  ctx.db.row<Cafe>(sql`
    select s.id, coalesce((
      select array_agg(c.id order by c.position) from catalogue.category c
      where c.merchant_id = ${ctx.merchantId}::uuid and c.cat_name1 = any(${CATEGORIES}::text[])), '{}') as categories
    from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.lot_type = 'hospitality' order by s.position, s.id limit 1`)

/** A menu board over the café's counter, and a happy hour's announcement in the afternoon. */
export const demo: DemoStep = {
  after: ['system', 'catalogue', 'promotions', 'access', 'fees', 'parking'],
  async run(demoContext) {
    const { ctx, add } = demoContext
    const cafe = await readCafe(demoContext)
    if (!cafe) return
    const [board] = await add(Board, [{ name: 'Café menu', categories: [...cafe.categories], showName2: true }])
    const [day, afternoon] = await add(Playlist, [
      { name: 'Counter', defaultSeconds: 10 },
      { name: 'Afternoon', defaultSeconds: 8 },
    ])
    if (!board || !day || !afternoon) return
    const [menu, loyalty] = await add(Item, [
      { playlist: day.id, position: 1, name: 'Menu', kind: 'board', board: board.id },
      { playlist: day.id, position: 2, name: 'Loyalty', kind: 'text', text: 'Ask us for your loyalty card' },
      { playlist: afternoon.id, position: 1, name: 'Greeting', kind: 'text', text: 'Good afternoon' },
      { playlist: afternoon.id, position: 2, name: 'Menu', kind: 'board', board: board.id },
    ])
    const [station] = await add(Station, [
      { siteId: cafe.id, code: 'COUNTER', name: 'Counter', defaultPlaylist: day.id },
    ])
    if (!station) return
    await add(Schedule, [
      {
        ...{ siteId: cafe.id, name: 'Afternoons', playlist: afternoon.id, station: station.id },
        ...{ weekdays: [1, 2, 3, 4, 5], timeFrom: '15:00', timeTo: '17:00' },
      },
    ])
    const [sign] = await add(Sign, [{ siteId: cafe.id, station: station.id, name: 'Over the coffee machine' }])
    if (sign && menu && loyalty)
      await addPastShowings(demoContext, { id: sign.id, siteId: cafe.id, station: station.id }, [
        { ...menu, seconds: 24 },
        { ...loyalty, seconds: 10 },
      ])
    const parking = await addParkingSign(demoContext)
    for (const id of [day.id, afternoon.id, ...(parking ? [parking] : [])]) {
      const published = await publish(ctx, { id })
      if (published.refused) throw new Error(`the demo’s playlist was not published: ${published.code}`)
    }
  },
}
