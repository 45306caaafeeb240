-- The credential of a digest, before its tenant is known.
create or replace function developer_find_credential(secret_digest text)
  returns table (merchant_id uuid, credential_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select merchant_id, credential_id from developer_credential_secret where digest = secret_digest limit 1;
end
$$;
revoke all on function developer_find_credential(text) from public;
grant execute on function developer_find_credential(text) to countinghouse_app;

-- Merchants with deliveries whose moment has come, for the job of every minute.
create or replace function developer_due(now_at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from developer_delivery where state in ('pending', 'failing') and next_try <= now_at;
end
$$;
revoke all on function developer_due(timestamptz) from public;
grant execute on function developer_due(timestamptz) to countinghouse_app;

create index if not exists developer_delivery_due on developer_delivery (merchant_id, webhook, next_try)
  where state in ('pending', 'failing');
create index if not exists developer_delivery_due_anywhere on developer_delivery (next_try) where state in ('pending', 'failing');
