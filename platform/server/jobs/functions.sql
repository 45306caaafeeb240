-- Deletes expired data of all merchants: signatures outside their window (five minutes ahead of the clock, five behind
-- it), answers to repeated calls after two days, undo data that has expired, live events after an hour, counts of
-- messages after two days, inbox messages after half a year. Runs with its owner's privileges, because the running
-- server sees one merchant at a time; its only argument is the time.
create or replace function keep_house(now timestamptz) returns table (what text, taken bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
begin
  delete from system_once where at < now - interval '2 days';
  get diagnostics taken = row_count; what := 'system_once'; return next;
  delete from system_sign where at < now - interval '11 minutes';
  get diagnostics taken = row_count; what := 'system_sign'; return next;
  delete from system_deleted where at < now - interval '1 hour';
  get diagnostics taken = row_count; what := 'system_deleted'; return next;
  delete from live_event where at < now - interval '1 hour';
  get diagnostics taken = row_count; what := 'live_event'; return next;
  delete from platform_message_use where begins_at < now - interval '2 days';
  get diagnostics taken = row_count; what := 'platform_message_use'; return next;
  delete from platform_attempt where at < now - interval '1 day';
  get diagnostics taken = row_count; what := 'platform_attempt'; return next;
  delete from live_inbox where at < now - interval '180 days';
  get diagnostics taken = row_count; what := 'live_inbox'; return next;
  delete from platform_tool_run where at < now - interval '180 days';
  get diagnostics taken = row_count; what := 'platform_tool_run'; return next;
end
$$;

revoke all on function keep_house(timestamptz) from public;
grant execute on function keep_house(timestamptz) to countinghouse_app;
