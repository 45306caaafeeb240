import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { TrainingData } from '../../contract/training-data.ts'
import { within } from '../sql/within.ts'

export const trainingData = serveReport(
  TrainingData,
  question => sql`
    select s.bill_num, s.sold_at, s.site_id as shop, s.register_id as register, s.clerk, s.mode,
      (select count(*) from pos.sale_line l where l.merchant_id = ${question.ctx.merchantId}::uuid and l.sale_id = s.id and not l.voided) as lines,
      s.net as practised, s.id::text as bill
    from pos.sale s where ${within('s', question)} and s.training`,
)
