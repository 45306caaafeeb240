-- Merchants of whom a tax rate begins within these days: the hourly job must find them before it knows a tenant.
create or replace function catalogue_rates_beginning(first_day date, last_day date) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select distinct merchant_id from catalogue_tax where effective_from between first_day and last_day;
end
$$;
revoke all on function catalogue_rates_beginning(date, date) from public;
grant execute on function catalogue_rates_beginning(date, date) to countinghouse_app;

-- What tills were given stays as it was given: the running server may add publications and do nothing else with them.
revoke update, delete, truncate on catalogue_menu_publication from countinghouse_app;

-- Planned prices whose moment has come, of all merchants: the job must find them before it knows a tenant.
create or replace function catalogue_price_changes_due(now_at timestamptz) returns table (merchant uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select c.merchant_id, c.id from catalogue_price_change c where c.state = 'planned' and c.holds_from <= now_at
    order by c.holds_from, c.id;
end
$$;
revoke all on function catalogue_price_changes_due(timestamptz) from public;
grant execute on function catalogue_price_changes_due(timestamptz) to countinghouse_app;

-- What items cost stays as it was: the running server may add to it and do nothing else with it.
revoke update, delete, truncate on catalogue_price_history from countinghouse_app;
