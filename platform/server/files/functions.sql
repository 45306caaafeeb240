-- A file is requested by its address alone, before the caller's tenant is known: the key in the address grants access.
create or replace function file_at(wanted uuid, wanted_key text)
  returns table (merchant_id uuid, name text, type text, size integer, width integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select f.merchant_id, f.name, f.type, f.size, f.width from system_file f
    where f.id = wanted and f.access_key = wanted_key;
end
$$;

-- Uploads of all merchants that no record refers to, for the job that deletes them.
create or replace function unused_files(uploaded_before timestamptz, most integer)
  returns table (merchant_id uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select f.merchant_id, f.id from system_file f where not f.kept and f.uploaded_at < uploaded_before
    order by f.uploaded_at limit most;
end
$$;

revoke all on function file_at(uuid, text) from public;
revoke all on function unused_files(timestamptz, integer) from public;
grant execute on function file_at(uuid, text) to countinghouse_app;
grant execute on function unused_files(timestamptz, integer) to countinghouse_app;
