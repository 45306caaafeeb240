-- The ledger of stock is only added to: the running server has no permission for anything else.
revoke update, delete, truncate on stock_movement from countinghouse_app;
-- So is what handhelds have scanned: what was wrong is taken back by another scan.
revoke update, delete, truncate on stock_scan from countinghouse_app;
-- So is the evidence beside it: what was received of a transfer, who worked on a document, and what became of it.
revoke update, delete, truncate on stock_transfer_receipt, stock_document_hand, stock_document_link from countinghouse_app;

-- One step of stock_average: [on hand, average] and a movement give the next. The rule is areas/stock/rules/moving-average.ts;
-- here it is for sums over the whole ledger, and a test holds the two together. Whole numbers keep the half exact.
create or replace function stock_average_step(held numeric[], quantity numeric, unit_cost numeric, sold boolean)
  returns numeric[] language sql immutable
  as $$
  select array[
    held[1] + quantity,
    case
      when sold or unit_cost is null then held[2]
      when held[2] is null then unit_cost
      when quantity > 0 and held[1] <= 0 then unit_cost
      when held[1] + quantity <= 0 then held[2]
      else div(2 * 1000000 * (held[1] * held[2] + quantity * unit_cost) + (held[1] + quantity), 2 * (held[1] + quantity)) / 1000000.0
    end
  ]
$$;

create or replace function stock_average_of(held numeric[]) returns numeric language sql immutable
  as $$ select held[2] $$;

do $$
begin
  if to_regprocedure('stock_average(numeric, numeric, boolean)') is null then
    create aggregate stock_average(quantity numeric, unit_cost numeric, sold boolean) (
      sfunc = stock_average_step, stype = numeric[], initcond = '{0,NULL}', finalfunc = stock_average_of
    );
  end if;
end
$$;

-- Running figures that are not what their movements make of them, of one merchant or of all.
create or replace function stock_figures_wrong(only_merchant uuid)
  returns table (merchant uuid, site uuid, item uuid, quantity numeric, average numeric, moves bigint, right_quantity numeric,
    right_average numeric, right_moves bigint)
  language plpgsql stable set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select coalesce(h.merchant_id, m.merchant_id), coalesce(h.site_id, m.site_id), coalesce(h.item_id, m.item_id),
      coalesce(h.quantity, 0), h.average, coalesce(h.moves, 0)::bigint, coalesce(m.quantity, 0), m.average, coalesce(m.moves, 0)
    from (select * from stock_on_hand where only_merchant is null or merchant_id = only_merchant) h
    full join (
      select merchant_id, site_id, item_id, sum(quantity) as quantity, count(*) as moves,
        stock_average(quantity, unit_cost, kind in ('sale', 'refund') order by seq) as average
      from stock_movement where only_merchant is null or merchant_id = only_merchant
      group by merchant_id, site_id, item_id
    ) m on m.merchant_id = h.merchant_id and m.site_id = h.site_id and m.item_id = h.item_id
    where (coalesce(h.quantity, 0), coalesce(h.moves, 0), h.average)
      is distinct from (coalesce(m.quantity, 0), coalesce(m.moves, 0), m.average);
end
$$;

-- Merchants whose running figures are wrong. The nightly comparison looks at all merchants and is told no more than how
-- many figures are.
create or replace function stock_differences() returns table (merchant uuid, differences bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select w.merchant, count(*) from stock_figures_wrong(null) w group by 1;
end
$$;

revoke all on function stock_differences() from public;
grant execute on function stock_differences() to countinghouse_app;

drop function if exists stock_hidden_shops(uuid, uuid[], uuid[]);
