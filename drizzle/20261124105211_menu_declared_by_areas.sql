-- Every start writes what the areas declare; until then a page stands in no group and a section has its default path.
ALTER TABLE "system_page" ADD COLUMN "menu_group" text DEFAULT '' NOT NULL;
ALTER TABLE "system_page" ALTER COLUMN "menu_group" DROP DEFAULT;
ALTER TABLE "system_menu" ADD COLUMN "link" text DEFAULT '' NOT NULL;
ALTER TABLE "system_menu" ALTER COLUMN "link" DROP DEFAULT;
ALTER TABLE "system_menu" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "system_menu" ALTER COLUMN "groups" DROP DEFAULT;
-- Places that earlier versions kept for areas without code. One that an administrator filled or named stays.
DELETE FROM "system_menu" WHERE "pages" = '{}' AND "name" IS NULL AND "section" IN ('member', 'parking', 'fee', 'ticket', 'cardpay',
  'eftpos', 'delivery', 'accounting', 'signage', 'design', 'oa', 'mls', 'developer');
