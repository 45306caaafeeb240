-- What tables stand on: the tenant of a transaction, extensions for search, and the running server's rights.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The tenant that the server set for this transaction; null when it set none, and then no row is seen.
create or replace function current_merchant() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.merchant', true), '')::uuid $$;

do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'countinghouse_app') then
    -- On a server of one's own: the product signs in as the owner and at once becomes this role (db/database.ts).
    create role countinghouse_app nologin;
    execute format('grant countinghouse_app to %I', current_user);
  end if;
end
$$;

grant usage on schema public to countinghouse_app;
alter default privileges in schema public grant select, insert, update, delete on tables to countinghouse_app;
alter default privileges in schema public grant usage, select on sequences to countinghouse_app;
