import { date, integer, pgTable, primaryKey, uuid } from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Members on the list of an award run; processed members are removed, so that a run resumes where it stopped. */
export const awardCandidate = pgTable(
  'member_award_candidate',
  {
    merchant_id: uuid().notNull(),
    run_id: uuid().notNull(),
    member_id: uuid().notNull(),
    /** Opening points of this member and their last valid day; null: what the run gives. */
    points: integer(),
    last_day: date(),
  },
  table => [
    primaryKey({ name: 'member_award_candidate_pkey', columns: [table.merchant_id, table.run_id, table.member_id] }),
    ...tenancyPolicies('member_award_candidate', 'merchant'),
  ],
)
