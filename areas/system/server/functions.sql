-- What must be found before the tenant is known. Each answers as little as its caller needs to go on as that tenant.

-- The session of a token's hash, and which of its tokens that is.
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

-- Who signs in under a name, an e-mail address or a mobile. A name is one user's in the whole installation; of several
-- users with one address the oldest counts, so that nobody can push themselves before another.
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

-- Whether a sign-in name is another user's, of whatever merchant.
create or replace function system_name_taken(login text, except_user uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return exists (select 1 from system_user_manage u where lower(u.user_name) = login and u.id <> except_user);
end
$$;

-- The accounts of a mobile or address whose owner was just proved.
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

-- Whom an invitation is for, by the hash of its link's token.
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

-- The spot of a number, or of the device bound to it.
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

-- Merchants that a daily job goes through.
create or replace function system_all_merchants() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select m.id from system_merchant m order by m.id;
end
$$;

-- Whether a table that has a site_id and this column, other than the log, has rows of the tenant at a site. Runs with the
-- caller's own rights, so that row-level security keeps it within the tenant.
create or replace function system_has_rows_at(site uuid, named text) returns boolean
  language plpgsql stable set search_path = public, pg_temp
  as $$
declare
  place text;
  found boolean;
begin
  for place in
    select c.relname from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'log_system_action'
      and array['site_id', named] <@ array(select a.attname::text from pg_attribute a where a.attrelid = c.oid)
  loop
    execute format('select exists (select 1 from %I where merchant_id = current_merchant() and site_id = $1)', place)
      into found using site;
    if found then return true; end if;
  end loop;
  return false;
end
$$;

-- Whether anything of the tenant refers to a site.
create or replace function system_site_in_use(site uuid) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$ select system_has_rows_at(site, 'site_id') $$;

-- Whether anything that has a business day refers to a site: sales, drawers, stock.
create or replace function system_site_traded(site uuid) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$ select system_has_rows_at(site, 'business_day') $$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'system_find_session(text)', 'system_find_login(text)', 'system_name_taken(text, uuid)', 'system_accounts_of(text)',
    'system_find_invitation(text)', 'system_find_passkey(text)', 'system_find_spot(text)', 'system_all_merchants()',
    'system_has_rows_at(uuid, text)', 'system_site_in_use(uuid)', 'system_site_traded(uuid)'
  ] loop
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to countinghouse_app', signature);
  end loop;
end
$$;

-- Indexes over all merchants, for the functions above. The first also keeps two users from one name when they are made
-- at the same moment.
do $$
begin
  if to_regclass('system_user_manage') is not null then
    create unique index if not exists system_user_manage_name_anywhere on system_user_manage (lower(user_name));
    create index if not exists system_user_manage_email_anywhere on system_user_manage (email);
    create index if not exists system_user_manage_mobile_anywhere on system_user_manage (mobile);
    create index if not exists acs_spot_manage_number_anywhere on acs_spot_manage (spot_id);
    create index if not exists acs_spot_manage_device_anywhere on acs_spot_manage (device_id);
  end if;
end
$$;

-- What the reports of /api/parking/rpt read. Members and vouchers are areas of their own: the first that keeps such rows
-- puts its select in place of these (create or replace view, same columns, security_invoker). See
-- docs/decisions/report-views.md.
do $$
begin
  if to_regclass('marketing_user') is null then
    create view marketing_user with (security_invoker = true) as
      select null::uuid as merchant_id, null::uuid as user_id, null::uuid as site_id, null::text as name,
        null::text as mobile, null::text as email, null::timestamptz as since
      where false;
  end if;
  if to_regclass('valid_voucher') is null then
    create view valid_voucher with (security_invoker = true) as
      select null::uuid as merchant_id, null::uuid as voucher_id, null::uuid as site_id, null::text as code,
        null::text as voucher_merchant, null::date as valid_from, null::date as valid_until, null::text as status
      where false;
  end if;
end
$$;

-- Languages and texts that wait to be sent to servers of shops, of all merchants: for the job that tries again.
create or replace function language_syncs_due(now_at timestamptz) returns table (merchant uuid, site uuid, action integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.merchant_id, s.site_id, s.action from site_language_sync s
    where s.state = 'waiting' and s.next_at <= now_at order by s.next_at limit 200
  $$;
revoke all on function language_syncs_due(timestamptz) from public;
grant execute on function language_syncs_due(timestamptz) to countinghouse_app;

-- The logs are added to and never changed: the running server has no right to do anything else with them.
revoke update, delete, truncate on log_system_action, log_system_activity from countinghouse_app;
