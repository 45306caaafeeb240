-- One window and its weekdays become a list of windows. A window without weekdays was never served: it is turned off, for an
-- empty list is served always. Weekdays without a window were the whole of those days.
UPDATE "catalogue_menu_group" SET "active" = false WHERE "days" = '{}';
UPDATE "catalogue_menu_group" SET "hours" = CASE
  WHEN "days" = '{}' THEN '[]'::jsonb
  WHEN "hours" IS NOT NULL THEN jsonb_build_array(jsonb_build_object('days', to_jsonb("days"), 'from', "hours"->>'from', 'to', "hours"->>'to'))
  WHEN "days" @> '{1,2,3,4,5,6,7}' THEN '[]'::jsonb
  ELSE jsonb_build_array(jsonb_build_object('days', to_jsonb("days"), 'from', '00:00', 'to', '00:00'))
END;
ALTER TABLE "catalogue_menu_group" ALTER COLUMN "hours" SET NOT NULL;
ALTER TABLE "catalogue_menu_group" DROP COLUMN "days";
