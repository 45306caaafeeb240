-- Decisions, events and the ledger of passes are added and never changed: the running server has no permission for anything else.
revoke update, delete, truncate on acs_decision, acs_device_event, acs_pass_entry, acs_pay_period, acs_pay_period_entry from countinghouse_app;

-- Whose key it is: devices prove themselves before their tenant is known.
create or replace function acs_find_controller(hash text, at timestamptz) returns table (merchant uuid, controller uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, controller_id from acs_controller_key where key_hash = hash and (ends_at is null or ends_at > at);
end
$$;
revoke all on function acs_find_controller(text, timestamptz) from public;
grant execute on function acs_find_controller(text, timestamptz) to countinghouse_app;

-- Controllers that have been silent for three heartbeats: the alarm must find them before it knows a tenant.
create or replace function acs_silent_controllers(before timestamptz) returns table (merchant uuid, controller uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, controller_id from acs_controller_state where online and heard_at < before;
end
$$;
revoke all on function acs_silent_controllers(timestamptz) from public;
grant execute on function acs_silent_controllers(timestamptz) to countinghouse_app;

-- Passes whose days are over and that have something left: the hourly job must find them before it knows a tenant.
create or replace function acs_passes_due(now timestamptz) returns table (merchant uuid, pass uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select p.merchant_id, p.id from acs_pass p join acs_pass_entry e on e.merchant_id = p.merchant_id and e.pass_id = p.id
    where p.expires_at <= now group by p.merchant_id, p.id having sum(e.amount) > 0;
end
$$;
revoke all on function acs_passes_due(timestamptz) from public;
grant execute on function acs_passes_due(timestamptz) to countinghouse_app;

-- Controllers that a server speaks for and that no server holds: servers look for them before they know a tenant.
drop function if exists acs_simulations_without_server(timestamptz);
drop function if exists acs_boards_without_server(timestamptz, uuid);
create or replace function acs_free_controllers(wanted text, now timestamptz) returns table (merchant uuid, controller uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select c.merchant_id, c.id from acs_config c
    left join acs_controller_hold h on h.merchant_id = c.merchant_id and h.controller_id = c.id
    where c.kind = wanted and (h.held_until is null or h.held_until < now)
      and (wanted <> 'simulator' or exists (
        select 1 from acs_simulation m where m.merchant_id = c.merchant_id and m.controller_id = c.id and m.running));
end
$$;
revoke all on function acs_free_controllers(text, timestamptz) from public;
grant execute on function acs_free_controllers(text, timestamptz) to countinghouse_app;

-- Serial numbers of other merchants' boards, because a board obeys everyone who reaches it.
drop function if exists acs_boards_elsewhere(text[]);
create or replace function acs_boards_elsewhere(than uuid, serials text[]) returns table (serial text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select distinct ltrim(c.serial, '0') from acs_config c
    where c.kind = 'uhppote' and c.merchant_id <> than and ltrim(c.serial, '0') = any(serials);
end
$$;
revoke all on function acs_boards_elsewhere(uuid, text[]) from public;
grant execute on function acs_boards_elsewhere(uuid, text[]) to countinghouse_app;
