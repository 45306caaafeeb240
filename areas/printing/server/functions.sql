-- Publications are added and never changed: the running server has no permission for anything else.
revoke update, delete, truncate on printing_publication from countinghouse_app;
