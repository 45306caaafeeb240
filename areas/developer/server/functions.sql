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
