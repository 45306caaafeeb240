// What `npm test` runs again on databases other than the embedded one, beside every recorded statement: what a statement with the first
// test's values can't show, because functions and policies in the database work row by row (docs/decisions/older-postgres.md,
// docs/decisions/distributed-tables.md).

/** Every statement that the tests sent before, once. */
const EVERY_STATEMENT = '.recorded.test.ts'

/** What is about the database itself: backup, migrations, poolers, replicas, plans, policies. */
const OF_THE_DATABASE = [
  'platform/server/db/',
  'tests/migrations.api.test.ts',
  'tests/upgrade.api.test.ts',
  'tests/published-plans.api.test.ts',
  'tests/faults/row-level-security.test.ts',
  'tests/faults/append-only.test.ts',
]

/** On an older PostgreSQL: the walks over the whole product (calls, rows of other shops and merchants) and reports. */
const ON_OLDER = [EVERY_STATEMENT, ...OF_THE_DATABASE, 'tests/', 'areas/reports/server/']

/** A run on Citus beside it is a run on the same PostgreSQL. */
export const onOlder = (isCitusBeside: boolean): readonly string[] => (isCitusBeside ? OF_THE_DATABASE : ON_OLDER)

/**
 * The part of the suite that each run repeats on Citus, for want of time: what only Citus has, policies, walks over rows of other merchants,
 * reports, whose functions a worker calls for each row, and what writes as another role. `--only citus` runs all.
 */
export const ON_CITUS = [
  EVERY_STATEMENT,
  '.citus.test.ts',
  'tests/faults/row-level-security.test.ts',
  'tests/faults/another-merchants-ids.test.ts',
  'tests/faults/same-moment.test.ts',
  'areas/members/server/members/member-life.api.test.ts',
  'areas/reports/server/dashboard/',
  'areas/reports/server/start-of-day.api.test.ts',
  'areas/reports/server/reports.api.test.ts',
] as const
