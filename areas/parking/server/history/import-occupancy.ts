import { isMomentInRange } from '#platform/contract/define/calendar.ts'
import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { UnreadableSheet } from '#platform/server/sheets/cell.ts'
import { openCsv, readCsv } from '#platform/server/sheets/read-csv.ts'
import { importOccupancy } from '../../contract/occupancy-history.ts'
import { hoursFrom } from '../../rules/occupancy-history.ts'
import { readOccupancyFile } from '../../rules/read-occupancy-file.ts'
import { findSite } from '../find-site.ts'
import { loadAreas } from '../occupancy/load-areas.ts'
import { replaceHours } from './store-hours.ts'

/** `/al/parking/occupancy/import` */
export const importingOccupancy = handle(importOccupancy, async (ctx, { ordLot, csv }) => {
  const site = await findSite(ctx, ordLot, importOccupancy.need)
  if (!site) return notFound()
  const rows = await readRows(csv)
  if ('refused' in rows) return rows
  const areas = await loadAreas(ctx, site.id)
  const file = readOccupancyFile(rows, areas, isMomentInRange)
  if ('code' in file) {
    const { code, ...params } = file
    return refuse(RTN.invalid, `parking.occupancy.file.${code}`, { params })
  }
  let [readings, stored] = [0, 0]
  for (const area of areas) {
    const known = file.get(area.id) ?? []
    const hours = hoursFrom(known, HOUR_MS)
    await replaceHours(ctx, area, hours)
    readings += known.length
    stored += hours.length
  }
  await ctx.audit.record([
    {
      ...{ action: 'importOccupancy', resource: 'parking.area', recordId: site.id, title: ordLot, siteId: site.id },
      after: { areas: file.size, readings, hours: stored },
    },
  ])
  return done({ areas: file.size, readings, hours: stored })
})

async function readRows(csv: string): Promise<string[][] | Refusal> {
  const rows: string[][] = []
  try {
    for await (const { cells } of readCsv(openCsv(Buffer.from(csv)))) rows.push(cells.map(cell => String(cell ?? '')))
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return refuse(RTN.invalid, error.code, { params: error.params })
  }
  return rows
}
