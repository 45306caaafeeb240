-- Look-ups before the tenant is known. Each returns only what its caller needs to continue as that tenant.
--
-- The session of a token's hash, and which of its tokens it is.
create or replace function system_find_session(hash text)
  returns table (merchant_id uuid, id uuid, presented text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select s.merchant_id, s.id,
      case when s.token_hash = hash then 'current' when s.next_hash = hash then 'next' else 'previous' end
    from system_session s
    where s.token_hash = hash or s.next_hash = hash or s.previous_hash = hash
    limit 1;
end
$$;

-- The user of a name, an e-mail address or a mobile. A name is unique in the installation; of several users with one
-- address the oldest wins, so that no one can take over another's sign-in.
create or replace function system_find_login(login text)
  returns table (merchant_id uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select u.merchant_id, u.id from system_user_manage u
    where lower(u.user_name) = login or u.email = login or u.mobile = login
    order by (lower(u.user_name) = login) desc, u.id
    limit 1;
end
$$;

-- Whether a sign-in name belongs to another user of any merchant.
create or replace function system_name_taken(login text, except_user uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return exists (select 1 from system_user_manage u where lower(u.user_name) = login and u.id <> except_user);
end
$$;

-- The accounts of a verified mobile or address.
create or replace function system_accounts_of(contact text)
  returns table (merchant_id uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select u.merchant_id, u.id from system_user_manage u where u.mobile = contact or u.email = contact
    order by u.id limit 20;
end
$$;

-- The user of an invitation, by the hash of its link's token.
create or replace function system_find_invitation(hash text)
  returns table (merchant_id uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select i.merchant_id, i.user_id from system_invitation i where i.token_hash = hash limit 1;
end
$$;

-- The owner of a passkey.
create or replace function system_find_passkey(credential text)
  returns table (merchant_id uuid, id uuid, user_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select p.merchant_id, p.id, p.user_id from system_passkey p where p.credential_id = credential limit 1;
end
$$;

-- The spot with a number, or bound to the device.
create or replace function system_find_spot(number text)
  returns table (merchant_id uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select s.merchant_id, s.id from acs_spot_manage s where s.spot_id = number or s.device_id = number
    order by (s.spot_id = number) desc, s.id desc limit 1;
end
$$;

-- Merchants for daily jobs.
create or replace function system_all_merchants() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select m.id from system_merchant m order by m.id;
end
$$;

-- Whether a table with a site_id and this column, other than the log, has rows of the tenant at a site: `business_day` finds what was
-- traded there, `site_id` anything. Runs with the
-- caller's privileges, so that row-level security limits it to the tenant.
create or replace function system_has_rows_at(site uuid, named text) returns boolean
  language plpgsql stable set search_path = public, pg_temp
  as $$
declare
  place text;
  found boolean;
begin
  for place in
    select c.relname from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'log_system_action'
      and array['site_id', named] <@ array(select a.attname::text from pg_attribute a where a.attrelid = c.oid)
  loop
    execute format('select exists (select 1 from %I where merchant_id = current_merchant() and site_id = $1)', place)
      into found using site;
    if found then return true; end if;
  end loop;
  return false;
end
$$;

drop function if exists system_site_in_use(uuid);
drop function if exists system_site_traded(uuid);

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'system_find_session(text)', 'system_find_login(text)', 'system_name_taken(text, uuid)', 'system_accounts_of(text)',
    'system_find_invitation(text)', 'system_find_passkey(text)', 'system_find_spot(text)', 'system_all_merchants()',
    'system_has_rows_at(uuid, text)'
  ] loop
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to countinghouse_app', signature);
  end loop;
end
$$;

-- Indexes over all merchants, for the functions above. The first also prevents two users with one name who are created
-- at the same moment.
do $$
begin
  if to_regclass('system_user_manage') is not null then
    create unique index if not exists system_user_manage_name_anywhere on system_user_manage (lower(user_name));
    create index if not exists system_user_manage_email_anywhere on system_user_manage (email);
    create index if not exists system_user_manage_mobile_anywhere on system_user_manage (mobile);
    -- A distributed PostgreSQL keeps a copy of these on each machine: few rows, read by every call or found before the tenant is
    -- known. Sessions, which are written all day and joined with these alone, stay on the coordinator.
    comment on table system_user_manage is 'placement: everywhere';
    comment on table system_invitation is 'placement: everywhere';
    comment on table system_passkey is 'placement: everywhere';
    comment on table system_credential is 'placement: everywhere';
    comment on table system_config is 'placement: everywhere';
    comment on table system_grant is 'placement: everywhere';
    comment on table system_user_type is 'placement: everywhere';
    comment on table mls_level is 'placement: everywhere';
    comment on table mls_role is 'placement: everywhere';
    comment on table mls_user is 'placement: everywhere';
    comment on table system_group is 'placement: everywhere';
    create index if not exists acs_spot_manage_number_anywhere on acs_spot_manage (spot_id);
    create index if not exists acs_spot_manage_device_anywhere on acs_spot_manage (device_id);
  end if;
end
$$;

-- Languages and texts that wait to be sent to servers of shops, of all merchants, for the job that retries.
create or replace function language_syncs_due(now_at timestamptz) returns table (merchant uuid, site uuid, action integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select s.merchant_id, s.site_id, s.action from site_language_sync s
    where s.state = 'waiting' and s.next_at <= now_at order by s.next_at limit 200;
end
$$;
revoke all on function language_syncs_due(timestamptz) from public;
grant execute on function language_syncs_due(timestamptz) to countinghouse_app;

-- The logs are append-only: the running server has no privilege to change them.
revoke update, delete, truncate on log_system_action, log_system_activity from countinghouse_app;

-- The one change of a log: values of a person who is erased go, that there were changes stays.
create or replace function log_forget(merchant uuid, of_resource text, of_record text, new_title text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
begin
  if merchant is distinct from current_merchant() then raise exception 'not the tenant of this connection'; end if;
  update log_system_action l
  set before = null, after = null, title = new_title,
    -- Not concat_ws, which is stable: a distributed database calls only immutable functions in an update.
    search_text = lower(coalesce(' ' || new_title, '') || coalesce(' ' || l.user_name, '') || coalesce(' ' || l.resource, '')
      || coalesce(' ' || l.action, ''))
  where l.merchant_id = merchant and l.resource = of_resource and l.record_id = of_record;
end
$$;
revoke all on function log_forget(uuid, text, text, text) from public;
grant execute on function log_forget(uuid, text, text, text) to countinghouse_app;
comment on function log_forget(uuid, text, text, text) is 'placement: with log_system_action';

-- The end of a merchant's data reaches ledgers and logs, which the running server cannot change. Two people wanted it, and nobody withdrew it:
-- a row of the platform says so, which a merchant's connection cannot write.
create or replace function erase_merchant_rows(merchant uuid, of_table text) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
declare erased bigint;
begin
  if merchant is distinct from current_merchant() then raise exception 'not the tenant of this connection'; end if;
  if not exists (
    select 1 from system_merchant_end e
    where e.merchant_id = '00000000-0000-7000-8000-000000000000' and e.id = merchant
      and e.confirmed_at is not null and e.confirmed_by <> e.requested_by and e.ended_at is null
  ) then raise exception 'nobody has confirmed the end of this merchant'; end if;
  execute format('delete from %I where merchant_id = $1', of_table) using merchant;
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function erase_merchant_rows(uuid, text) from public;
grant execute on function erase_merchant_rows(uuid, text) to countinghouse_app;
