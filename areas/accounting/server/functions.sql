-- What was exported is only added to: the running server has no permission for anything else.
revoke update, delete, truncate on accounting_journal from countinghouse_app;
revoke update, delete, truncate on accounting_document from countinghouse_app;
