-- Publications are added and never changed: the running server has no permission for anything else.
revoke update, delete, truncate on printing_publication from countinghouse_app;

-- Whose page it is: readers have nothing but its token.
create or replace function design_find_page(wanted text) returns table (merchant uuid, page uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, id from design_html where token = wanted;
end
$$;
revoke all on function design_find_page(text) from public;
grant execute on function design_find_page(text) to countinghouse_app;
