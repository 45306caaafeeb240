-- Every start writes what the areas declare of a page; until then none is used daily by any trade.
ALTER TABLE "system_page" ADD COLUMN "everyday" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "system_page" ALTER COLUMN "everyday" DROP DEFAULT;
ALTER TABLE "system_page" ADD COLUMN "under" text DEFAULT '' NOT NULL;
ALTER TABLE "system_page" ALTER COLUMN "under" DROP DEFAULT;
ALTER TABLE "system_menu" ADD COLUMN "whole" boolean DEFAULT false NOT NULL;
ALTER TABLE "system_menu" ALTER COLUMN "whole" DROP DEFAULT;
-- What an administrator arranged stays whole: a section with a page that belongs to another.
UPDATE "system_menu" m SET "whole" = true
WHERE EXISTS (
  SELECT 1 FROM "system_page" p WHERE p.merchant_id = m.merchant_id AND p.id = ANY (m.pages) AND p.section <> m.section
);
-- So does one whose order the log tells of.
UPDATE "system_menu" m SET "whole" = true
WHERE m.pages <> '{}' AND EXISTS (
  SELECT 1 FROM "log_system_action" l
  WHERE l.merchant_id = m.merchant_id AND l.resource = 'system.menu' AND l.action = 'update' AND l.record_id = m.id::text
    AND l.after ? 'pages'
);
-- Pages that moved to another section, where nobody had arranged the one that they stood in: the next start puts them there.
WITH moved AS (
  SELECT p.merchant_id, p.id, p.section AS was, CASE WHEN p.platform_only THEN 'installation' ELSE 'site' END AS section
  FROM "system_page" p
  WHERE p.built_in AND (
    p.platform_only AND p.section IN ('administration', 'acs', 'report') OR p.key IN ('system.userManage', 'system.merchantDetails')
  )
), taken AS (
  UPDATE "system_menu" m SET "pages" = ARRAY(
    SELECT u.id FROM unnest(m.pages) WITH ORDINALITY AS u (id, n)
    WHERE u.id NOT IN (SELECT id FROM moved WHERE was = m.section) ORDER BY u.n
  )
  WHERE NOT m.whole AND m.section IN (SELECT was FROM moved)
  RETURNING m.merchant_id, m.section
)
UPDATE "system_page" p SET "section" = moved.section
FROM moved JOIN taken ON taken.merchant_id = moved.merchant_id AND taken.section = moved.was
WHERE p.merchant_id = moved.merchant_id AND p.id = moved.id;
