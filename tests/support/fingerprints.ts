import { Client as Postgres } from 'pg'

/** A fingerprint of all rows of a merchant, by table. */
export async function fingerprints(ownerUrl: string, merchantId: string): Promise<Record<string, string>> {
  const client = new Postgres({ connectionString: ownerUrl })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.columns
       join pg_tables on schemaname = table_schema and tablename = table_name
       where table_schema = 'public' and column_name = 'merchant_id' order by 1`,
    )
    const fingerprint: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from ${name} t where merchant_id = $1`,
        [merchantId],
      )
      fingerprint[name] = rows[0].print
    }
    return fingerprint
  } finally {
    await client.end()
  }
}
