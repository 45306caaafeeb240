-- The ledger of points is added to and never changed: the running server has no right to do anything else with it.
revoke update, delete, truncate on member_point_entry from countinghouse_app;

-- Merchants of whose members points have ended: the hourly job must find them before it knows a tenant.
create or replace function member_points_due(at timestamptz) returns table (merchant uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct merchant_id from member_point_lot where "left" > 0 and expires_at <= at $$;
revoke all on function member_points_due(timestamptz) from public;
grant execute on function member_points_due(timestamptz) to countinghouse_app;
