-- The ledger of bills stands under Point of sale, and what imports past sales into it among its actions. A section whose order an
-- administrator changed stays as it is. The next start puts the page into its new section.
WITH moved AS (
  SELECT p.merchant_id, p.id FROM "system_page" p
  WHERE p.built_in AND p.key = 'report.posOrder' AND p.section = 'report'
), taken AS (
  UPDATE "system_menu" m SET "pages" = array_remove(m.pages, moved.id)
  FROM moved
  WHERE m.merchant_id = moved.merchant_id AND m.section = 'report' AND moved.id = ANY (m.pages) AND NOT EXISTS (
    SELECT 1 FROM "log_system_action" l
    WHERE l.merchant_id = m.merchant_id AND l.resource = 'system.menu' AND l.action = 'update' AND l.record_id = m.id::text
      AND l.after ? 'pages'
  )
  RETURNING moved.merchant_id, moved.id
)
UPDATE "system_page" p SET "section" = 'pos' FROM taken WHERE p.merchant_id = taken.merchant_id AND p.id = taken.id;
UPDATE "system_page" SET "hidden" = true WHERE built_in AND key = 'pos.saleHistory';
