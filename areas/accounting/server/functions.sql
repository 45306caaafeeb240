-- What was exported is only added to: the running server has no permission for anything else.
revoke update, delete, truncate on accounting_journal from countinghouse_app;
revoke update, delete, truncate on accounting_document from countinghouse_app;

-- Merchants with something due: a journal to post, or tokens to renew before they end.
create or replace function accounting_due(now_at timestamptz, renewed_before timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select merchant_id from accounting_posting where next_try_at <= now_at
    union
    select merchant_id from accounting_ledger_token where renewed_at <= renewed_before;
end
$$;
revoke all on function accounting_due(timestamptz, timestamptz) from public;
grant execute on function accounting_due(timestamptz, timestamptz) to countinghouse_app;
