import { bigint, integer, pgTable, primaryKey, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** How many were in an area, by hour: what reports read. */
export const occupancyHour = pgTable(
  'parking_occupancy_hour',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    area_id: uuid().notNull(),
    /** Start of the hour, an instant: the hour that the clock shows twice is two. */
    hour: instant().notNull(),
    capacity: integer().notNull(),
    /** Seconds of the hour that are known. */
    seconds: integer().notNull(),
    /** Sum over these seconds. */
    occupied_seconds: bigint({ mode: 'number' }).notNull(),
    peak: integer().notNull(),
    least: integer().notNull(),
  },
  table => [
    primaryKey({
      name: 'parking_occupancy_hour_pkey',
      columns: [table.merchant_id, table.site_id, table.hour, table.area_id],
    }),
    ...tenancyPolicies('parking_occupancy_hour', 'merchant'),
  ],
)
