-- Publications are added and never changed: the running server has no permission for anything else.
revoke update, delete, truncate on signage_publication from countinghouse_app;

-- Whose key it is: televisions prove themselves before their tenant is known.
create or replace function signage_find_key(hash text) returns table (merchant uuid, sign uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, sign_id from signage_key where key_hash = hash;
end
$$;
revoke all on function signage_find_key(text) from public;
grant execute on function signage_find_key(text) to countinghouse_app;

-- Whose secret it is: accounts prove themselves before their tenant is known.
create or replace function signage_find_parking_account(hash text) returns table (merchant uuid, account uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, account_id from signage_parking_secret where secret_hash = hash;
end
$$;
revoke all on function signage_find_parking_account(text) from public;
grant execute on function signage_find_parking_account(text) to countinghouse_app;

-- Merchants that tell others their counts: the job of every minute finds them before it knows a tenant.
create or replace function signage_pushing_merchants() returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from signage_parking_account where active and mode = 'push' and push_url is not null;
end
$$;
revoke all on function signage_pushing_merchants() from public;
grant execute on function signage_pushing_merchants() to countinghouse_app;
