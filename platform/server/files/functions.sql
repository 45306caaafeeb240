-- A file is asked for by its address alone, before anybody knows whose it is: the key in the address is the right to it.
create or replace function file_at(wanted uuid, wanted_key text)
  returns table (merchant_id uuid, name text, type text, size integer, width integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select f.merchant_id, f.name, f.type, f.size, f.width from system_file f
    where f.id = wanted and f.access_key = wanted_key
  $$;

-- Uploads that nothing came to refer to, of all merchants: for the job that sweeps them.
create or replace function unused_files(uploaded_before timestamptz, most integer)
  returns table (merchant_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select f.merchant_id, f.id from system_file f where not f.kept and f.uploaded_at < uploaded_before
    order by f.uploaded_at limit most
  $$;

revoke all on function file_at(uuid, text) from public;
revoke all on function unused_files(timestamptz, integer) from public;
grant execute on function file_at(uuid, text) to countinghouse_app;
grant execute on function unused_files(timestamptz, integer) to countinghouse_app;
