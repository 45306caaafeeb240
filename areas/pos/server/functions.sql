-- The ledger of sales is added to and never changed: the running server has no right to do anything else with it.
revoke update, delete, truncate on pos_sale, pos_sale_line, pos_sale_tender, pos_drawer_event from countinghouse_app;
