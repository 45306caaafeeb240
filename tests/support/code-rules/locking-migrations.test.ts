import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listMigrationFiles } from '#platform/server/db/script-files.ts'
import { sqlStatements } from '#platform/server/db/sql-statements.ts'
import { lockingStatements } from './locking-migrations.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const countFindings = (text: string, file = '20270101120000_change.sql') => lockingStatements(file, text).length

describe('a migration', () => {
  it('of this product holds up no large table', () => {
    const migrations = listMigrationFiles(root)
    expect(migrations.length).toBeGreaterThan(80)
    expect(migrations.flatMap(({ name, text }) => lockingStatements(name, text))).toEqual([])
  })

  it.each([
    'CREATE INDEX "pos_sale_clerk" ON "pos_sale" USING btree ("merchant_id","clerk");',
    'create unique index x on pos_sale (merchant_id, bill_num);',
    'REINDEX TABLE pos_sale;',
    'VACUUM FULL pos_sale;',
    'LOCK TABLE pos_sale IN EXCLUSIVE MODE;',
    'ALTER TABLE "pos_sale" ALTER COLUMN "covers" TYPE bigint;',
    'ALTER TABLE "pos_sale" ALTER COLUMN "covers" SET DATA TYPE bigint;',
    'ALTER TABLE "pos_sale" ALTER COLUMN "covers" SET NOT NULL;',
    'ALTER TABLE "pos_sale" ADD COLUMN "covers" integer NOT NULL;',
    'ALTER TABLE "pos_sale" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "pos_sale" ADD CONSTRAINT "positive" CHECK (net > 0);',
    'ALTER TABLE "pos_sale" ADD CONSTRAINT "site" FOREIGN KEY ("site_id") REFERENCES "system_site"("id");',
    'ALTER TABLE "pos_sale" ADD CONSTRAINT "once" UNIQUE("merchant_id","bill_num");',
    'ALTER TABLE "pos_sale" DROP COLUMN "covers";',
    'ALTER TABLE "pos_sale" RENAME COLUMN "covers" TO "guests";',
    'DROP TABLE "pos_sale";',
    "UPDATE pos_sale SET channel = 'till';",
    'DELETE FROM pos_sale WHERE training;',
  ])('may not hold up a table that is in use: %s', statement => {
    expect(countFindings(statement)).toBe(1)
  })

  it.each([
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "pos_sale_clerk" ON "pos_sale" ("merchant_id","clerk");',
    'ALTER TABLE "pos_sale" ADD COLUMN "covers" integer;',
    `ALTER TABLE "pos_sale" ADD COLUMN "channel" text NOT NULL DEFAULT 'till';`,
    'ALTER TABLE "pos_sale" ADD COLUMN "channel" text DEFAULT \'till\' NOT NULL;',
    'ALTER TABLE "pos_sale" ALTER COLUMN "channel" DROP DEFAULT;',
    'ALTER TABLE "pos_sale" ADD CONSTRAINT "positive" CHECK (net > 0) NOT VALID;',
    'ALTER TABLE "pos_sale" VALIDATE CONSTRAINT "positive";',
    'ALTER TABLE "pos_sale" ADD CONSTRAINT "once" UNIQUE USING INDEX "pos_sale_once";',
    '-- Reviewed: nothing has read it for two releases.\nALTER TABLE "pos_sale" DROP COLUMN "covers";',
  ])('may do it the way that others can go on beside: %s', statement => {
    expect(countFindings(statement)).toBe(0)
  })

  it('may do anything with tables that it creates itself, and with those alone', () => {
    const own = 'CREATE TABLE "bike" (\n"id" uuid\n);\nCREATE INDEX "bike_id" ON "bike" ("id");\n'
    expect(countFindings(own)).toBe(0)
    expect(countFindings(`${own}CREATE INDEX "pos_sale_id" ON "pos_sale" ("id");`)).toBe(1)
  })

  it('from before the rule has run everywhere and is not judged', () => {
    expect(countFindings('DROP TABLE "pos_sale";', '20261101000000_before.sql')).toBe(0)
  })

  it('is split into statements, with functions in one piece', () => {
    const functions = readFileSync(join(root, 'platform/server/db/functions.sql'), 'utf8')
    const bodies = sqlStatements(functions).filter(text => text.includes('$$'))
    expect(bodies.length).toBeGreaterThan(1)
    expect(bodies.every(text => text.split('$$').length === 3)).toBe(true)
  })
})
